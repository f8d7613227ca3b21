import { errorsOf } from '#base/errors.ts'

export const examsError = errorsOf({
  'tests.not-found': { status: 404, message: 'There is no such test.' },
  'tests.no-such-attempt': { status: 404, message: 'There is no such attempt at a test.' },
  'tests.no-such-step': { status: 404, message: 'This attempt has no such question.' },
  'tests.finished': { status: 403, message: 'This attempt is finished: its answers stay as they are.' },
  'tests.time-over': { status: 403, message: 'The time for this attempt is over.' },
  'tests.answer-stands': { status: 403, message: 'The outcome of this answer was shown, so it stays as it is.' },
  'tests.no-attempts-left': { status: 403, message: 'There are no attempts left for this test.' },
  'tests.being-checked': { status: 403, message: 'A mentor is still looking at your last attempt.' },
  'tests.accepted': { status: 403, message: 'A mentor has accepted this test already.' },
  'tests.not-waiting': { status: 403, message: 'This attempt does not wait for a mentor any more.' },
  'tests.own-attempt': { status: 403, message: 'Nobody judges his own test.' },
})
