import { errorsOf } from '#base/errors.ts'

export const policiesError = errorsOf({
  'policies.no-such-policy': { status: 404, message: 'This policy, or this version of it, doesn’t exist.' },
})
