import { ApiError, errorsOf } from '#base/errors.ts'
import type { RecordRefusal } from './rules.ts'

export const progressError = errorsOf({
  'progress.not-found': { status: 404, message: 'There is no such progress.' },
  'progress.no-such-course': { status: 404, message: 'There is no such course to make progress in.' },
  'progress.no-such-element': { status: 404, message: 'There is no such element in this course.' },
  'progress.no-such-field': { status: 404, message: 'Progress has no such field.' },
  'progress.not-done': { status: 422, message: 'Only a done element has a finished time. Set its state first.' },
  'progress.too-many-variables': { status: 422, message: 'This course keeps as many variables as it may already.' },
  'progress.busy': { status: 409, message: 'This progress is being changed from many places. Please try again.' },
})

/** Builds the error for a learner's report that is refused. */
export function reportRefused({ reason, elementToFinish }: RecordRefusal): ApiError {
  if (reason === 'hidden') return progressError('progress.no-such-element')
  return new ApiError({
    status: 403,
    code: `progress.${reason}`,
    message: 'This element is not open for that yet.',
    meta: { elementToFinish: elementToFinish ?? null },
  })
}
