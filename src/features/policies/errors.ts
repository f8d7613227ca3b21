import { errorsOf } from '#base/errors.ts'

export const policiesError = errorsOf({
  'policies.no-such-policy': { status: 404, message: 'There is no such policy, or no such version of it.' },
})
