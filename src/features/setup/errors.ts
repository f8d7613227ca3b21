import { errorsOf } from '#base/errors.ts'

export const setupError = errorsOf({
  'setup.no-such-step': { status: 404, message: 'The set-up doesn’t have this step.' },
})
