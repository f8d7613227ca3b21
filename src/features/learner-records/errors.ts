import { errorsOf } from '#base/errors.ts'

export const learnersError = errorsOf({
  'learners.no-such-element': { status: 404, message: 'There is no such lesson or test.' },
})
