import { errorsOf } from '#base/errors.ts'

export const examsError = errorsOf({
  'tests.not-found': { status: 404, message: 'Test not found.' },
  'tests.no-such-attempt': { status: 404, message: 'Attempt not found.' },
  'tests.no-such-step': { status: 404, message: 'The attempt doesn’t have this question.' },
  'tests.finished': { status: 403, message: 'This attempt is finished, so its answers can’t be changed.' },
  'tests.time-over': { status: 403, message: 'The time for this attempt is up.' },
  'tests.answer-stands': { status: 403, message: 'The result of this answer has been shown, so it can’t be changed.' },
  'tests.no-attempts-left': { status: 403, message: 'No attempts are left for this test.' },
  'tests.being-checked': { status: 403, message: 'A mentor is still reviewing your last attempt.' },
  'tests.accepted': { status: 403, message: 'A mentor has already accepted this test.' },
  'tests.not-waiting': { status: 403, message: 'This attempt is no longer waiting for a mentor.' },
  'tests.own-attempt': { status: 403, message: 'You can’t review your own attempt.' },
})
