import { ApiError, errorsOf } from '#base/errors.ts'
import { type CourseProblem, problemText } from './problems.ts'

const errors = errorsOf({
  'authoring.no-such-course': { status: 404, message: 'There is no such course.' },
  'authoring.no-such-version': { status: 404, message: 'The course has no such version.' },
  'authoring.changed-meanwhile': {
    status: 409,
    message: 'Somebody has changed this course meanwhile. Look at it again.',
  },
  'authoring.nothing-to-publish': { status: 422, message: 'There is nothing new to publish.' },
  'authoring.no-such-element': { status: 422, message: 'The course has no such element.' },
  'authoring.element-elsewhere': { status: 422, message: 'An element of this id belongs to another course.' },
  'authoring.alias-taken': { status: 422, message: 'Another course has this address already.' },
  'authoring.files-not-valid': {
    status: 422,
    message: 'These files don’t make a complete course. Each problem names its place.',
  },
  'authoring.not-ready': { status: 422, message: 'The course can’t be published yet. Each problem names its place.' },
})

const TEXT_MAX_LENGTH = 2000

/** Builds an error of authoring; `meta.problems` says what has to be changed and where. */
export function authoringError(code: Parameters<typeof errors>[0], problems?: readonly CourseProblem[]): ApiError {
  const { problem } = errors(code)
  if (!problems) return new ApiError(problem)
  const message = problems.map(problemText).join('; ').slice(0, TEXT_MAX_LENGTH)
  return new ApiError({ ...problem, meta: { error: { message }, problems } })
}
