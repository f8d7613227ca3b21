import { ApiError, errorsOf } from '#base/errors.ts'
import type { OpenRefusal } from './rules.ts'

export const coursesError = errorsOf({
  'courses.not-found': { status: 404, message: 'Course not found.' },
  // These messages are literals of the spec, §8.
  'courses.not-received': { status: 502, message: 'Course was not received' },
  'courses.element-not-received': { status: 404, message: 'Element is not received' },
  'courses.no-course': { status: 404, message: "Can't get elements. No course" },
  'courses.element-not-found': { status: 404, message: 'Lesson not found.' },
})

/** Builds the error for an element that is locked for the visitor, with what the page needs to suggest a next step (ELEM-35). */
export function elementLocked(refusal: OpenRefusal, courseId: string): ApiError {
  const status = refusal.reason === 'sign-in-needed' ? 401 : 403
  return new ApiError({
    status,
    code: `courses.${refusal.reason}`,
    message: 'This lesson isn’t open yet.',
    meta: { courseId, elementToFinish: refusal.elementToFinish ?? null },
  })
}
