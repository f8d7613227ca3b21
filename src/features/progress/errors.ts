import { ApiError, errorsOf } from '#base/errors.ts'
import type { RecordRefusal } from './rules.ts'

export const progressError = errorsOf({
  'progress.not-found': { status: 404, message: 'Progress not found.' },
  'progress.no-such-course': { status: 404, message: 'Course not found.' },
  'progress.no-such-element': { status: 404, message: 'The course doesn’t have this lesson.' },
  'progress.no-such-field': { status: 404, message: 'Progress doesn’t have this field.' },
  'progress.not-done': { status: 422, message: 'Only a completed lesson has a completion time. Set its state first.' },
  'progress.too-many-variables': { status: 422, message: 'This course has reached its maximum number of variables.' },
  'progress.busy': { status: 409, message: 'This progress is being changed from several places. Please try again.' },
})

/** Builds the error for a learner's report that is refused. */
export function reportRefused({ reason, elementToFinish }: RecordRefusal): ApiError {
  if (reason === 'hidden') return progressError('progress.no-such-element')
  return new ApiError({
    status: 403,
    code: `progress.${reason}`,
    message: 'This lesson can’t have this state yet.',
    meta: { elementToFinish: elementToFinish ?? null },
  })
}
