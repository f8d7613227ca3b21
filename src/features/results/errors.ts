import { errorsOf } from '#base/errors.ts'

export const resultsError = errorsOf({
  'results.no-such-portal': { status: 404, message: 'Portal not found.' },
  'results.no-such-interaction': { status: 404, message: 'The lesson doesn’t have this question.' },
  'results.not-open': { status: 403, message: 'This lesson isn’t open to you yet.' },
  'results.answered-already': { status: 403, message: 'This question has no attempts left.' },
  'results.not-answered': { status: 422, message: 'The answer is incomplete.' },
})
