import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callCourses } from '#features/courses/web/queries.ts'
import { upgradeAfterCourseAuth } from '#features/progress/web/upgrade.ts'
import { useVisitor } from '#web/visitor.ts'

const told = new Set<string>()

/** Tells the server, once in a visit, that a signed-in learner takes part in this course (COURSE-41, PROG-16). */
export function useCourseAuth(courseId: string): void {
  const visitor = useVisitor()
  const queryClient = useQueryClient()
  const userId = visitor.kind === 'user' ? visitor.userId : undefined
  useEffect(() => {
    const key = `${userId} ${courseId}`
    if (userId === undefined || told.has(key)) return
    told.add(key)
    callCourses('POST /lpm/courses/:id/auth', { params: { id: courseId } }).then(
      () => upgradeAfterCourseAuth({ userId, queryClient }),
      // Spec §8: a failed auth dispatch is logged only; the next visit tells again.
      (error: unknown) => console.info('The course did not learn of its participant', error),
    )
  }, [userId, courseId, queryClient])
}
