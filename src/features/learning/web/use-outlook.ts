import { useMemo } from 'react'
import type { Course } from '#features/courses/model.ts'
import { useKnownProgress } from '#features/progress/web/use-course-progress.ts'
import { type Outlook, outlookOf } from '../outlook.ts'

/** How a course stands before the visitor: the same on server and first render, with a guest's own record right after. */
export function useOutlook(course: Course): Outlook {
  const { progress, unconfirmed } = useKnownProgress(course.id)
  return useMemo(() => outlookOf(course, progress, unconfirmed), [course, progress, unconfirmed])
}
