import { ApiError, errorsOf } from '#base/errors.ts'
import { type CourseProblem, problemText } from '#features/authoring/problems.ts'

const errors = errorsOf({
  'microcourse-authoring.no-such-microcourse': { status: 404, message: 'Microcourse not found.' },
  'microcourse-authoring.no-such-version': { status: 404, message: 'The microcourse doesn’t have this version.' },
  'microcourse-authoring.id-taken': { status: 409, message: 'This id is already taken.' },
  'microcourse-authoring.changed-meanwhile': {
    status: 409,
    message: 'Someone else has changed this microcourse in the meantime. Reload it and try again.',
  },
  'microcourse-authoring.nothing-to-publish': { status: 422, message: 'There’s nothing new to publish.' },
  'microcourse-authoring.alias-taken': { status: 422, message: 'Another microcourse already has this address.' },
  'microcourse-authoring.not-ready': {
    status: 422,
    message: 'The microcourse can’t be published yet. Each problem says where it is.',
  },
  'microcourse-authoring.too-many-links': {
    status: 409,
    message: 'The microcourse has too many preview links. Revoke one first.',
  },
  'microcourse-authoring.files-not-valid': {
    status: 422,
    message: 'These files don’t form a complete microcourse. Each problem says where it is.',
  },
})

const TEXT_MAX_LENGTH = 2000

/** Builds an error; `meta.problems` says what has to be changed and where. */
export function microcourseError(code: Parameters<typeof errors>[0], problems?: readonly CourseProblem[]): ApiError {
  const { problem } = errors(code)
  if (!problems) return new ApiError(problem)
  const message = problems.map(problemText).join('; ').slice(0, TEXT_MAX_LENGTH)
  return new ApiError({ ...problem, meta: { error: { message }, problems } })
}
