import { ApiError, errorsOf } from '#base/errors.ts'
import { type CourseProblem, problemText } from './problems.ts'

const errors = errorsOf({
  'authoring.no-such-course': { status: 404, message: 'Course not found.' },
  'authoring.no-such-version': { status: 404, message: 'The course doesn’t have this version.' },
  'authoring.changed-meanwhile': {
    status: 409,
    message: 'Someone else has changed this course in the meantime. Reload it and try again.',
  },
  'authoring.nothing-to-publish': { status: 422, message: 'There’s nothing new to publish.' },
  'authoring.no-such-element': { status: 422, message: 'The course doesn’t have this lesson.' },
  'authoring.element-elsewhere': { status: 422, message: 'A lesson with this id belongs to another course.' },
  'authoring.alias-taken': { status: 422, message: 'Another course already has this address.' },
  'authoring.id-taken': { status: 409, message: 'This id is already taken.' },
  'authoring.too-many-elements': { status: 422, message: 'The course would have too many lessons.' },
  'authoring.too-many-links': { status: 409, message: 'The course has too many preview links. Revoke one first.' },
  'authoring.time-past': { status: 422, message: 'This time is in the past.' },
  'authoring.files-not-valid': {
    status: 422,
    message: 'These files don’t form a complete course. Each problem says where it is.',
  },
  'authoring.not-ready': { status: 422, message: 'The course can’t be published yet. Each problem says where it is.' },
})

const TEXT_MAX_LENGTH = 2000

/** Builds an error of authoring; `meta.problems` says what has to be changed and where. */
export function authoringError(code: Parameters<typeof errors>[0], problems?: readonly CourseProblem[]): ApiError {
  const { problem } = errors(code)
  if (!problems) return new ApiError(problem)
  const message = problems.map(problemText).join('; ').slice(0, TEXT_MAX_LENGTH)
  return new ApiError({ ...problem, meta: { error: { message }, problems } })
}
