import { errorsOf } from '#base/errors.ts'

export const learnersError = errorsOf({
  'learners.no-such-element': { status: 404, message: 'Lesson or test not found.' },
})
