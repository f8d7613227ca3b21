import { errorsOf } from '#base/errors.ts'

export const failuresError = errorsOf({
  'failures.no-such-failure': { status: 404, message: 'Failure not found.' },
})
