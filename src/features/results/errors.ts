import { errorsOf } from '#base/errors.ts'

export const resultsError = errorsOf({
  'results.no-such-portal': { status: 404, message: 'There is no such learning portal.' },
  'results.no-such-interaction': { status: 404, message: 'There is no such question in this element.' },
  'results.not-open': { status: 403, message: 'This element is not open to you yet.' },
  'results.answered-already': { status: 403, message: 'This question was answered as often as it may be.' },
  'results.not-answered': { status: 422, message: 'An answer must answer the whole question.' },
})
