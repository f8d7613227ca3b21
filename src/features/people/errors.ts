import { errorsOf } from '#base/errors.ts'

export const adminError = errorsOf({
  'admin.no-such-person': { status: 404, message: 'Person not found.' },
  'admin.above-you': { status: 403, message: 'This person’s role is above yours.' },
  'admin.role-above-you': { status: 403, message: 'You can’t give anyone a role above your own.' },
  'admin.changed-meanwhile': { status: 409, message: 'Someone else has changed these roles in the meantime.' },
  'admin.not-yourself': { status: 409, message: 'You can’t block yourself.' },
  'admin.same-person': { status: 409, message: 'These are the same account.' },
  'admin.merge-yourself': { status: 409, message: 'You can’t merge your own account. Ask another administrator.' },
  'admin.merge-inactive': {
    status: 409,
    message: 'An account that is blocked or being deleted can’t be merged. Unblock or restore it first.',
  },
  'admin.no-address': { status: 409, message: 'This account has no email address.' },
  'admin.is-blocked': { status: 409, message: 'This account is blocked.' },
})
