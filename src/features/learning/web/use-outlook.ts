import { useMemo } from 'react'
import type { Course } from '#features/courses/model.ts'
import { useKnownProgress } from '#features/progress/web/use-course-progress.ts'
import { type Outlook, outlookOf } from '../outlook.ts'

/**
 * Returns the state of a course for the visitor: the same on the server and in the first render, with a guest's own progress right after.
 */
export function useOutlook(course: Course): Outlook {
  const { progress, unconfirmed } = useKnownProgress(course.id)
  return useMemo(() => outlookOf(course, progress, unconfirmed), [course, progress, unconfirmed])
}
