import { errorsOf } from '#base/errors.ts'

export const adminError = errorsOf({
  'admin.no-such-person': { status: 404, message: 'There is no such person.' },
  'admin.above-you': { status: 403, message: 'This person stands above you.' },
  'admin.role-above-you': { status: 403, message: 'You can give roles up to your own alone.' },
  'admin.changed-meanwhile': { status: 409, message: 'Somebody else has changed these roles meanwhile.' },
  'admin.not-yourself': { status: 409, message: 'You cannot block yourself.' },
  'admin.no-address': { status: 409, message: 'This account has no e-mail address.' },
  'admin.is-blocked': { status: 409, message: 'This account is blocked.' },
})
