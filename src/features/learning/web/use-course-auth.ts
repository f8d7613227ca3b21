import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callCourses } from '#features/courses/web/queries.ts'
import { upgradeAfterCourseAuth } from '#features/progress/web/upgrade.ts'
import { useVisitor } from '#web/visitor.ts'

interface Participant {
  userId: string
  courseId: string
  queryClient: QueryClient
}

const reported = new Set<string>()

/** Reports to the server, once per visit, that a signed-in learner takes part in this course (COURSE-41, PROG-16). */
export function useCourseAuth(courseId: string): void {
  const visitor = useVisitor()
  const queryClient = useQueryClient()
  const userId = visitor.kind === 'user' ? visitor.userId : undefined
  useEffect(() => {
    if (userId !== undefined) void announceAccess({ userId, courseId, queryClient })
  }, [userId, courseId, queryClient])
}

/** Reports it unless that was done, and upgrades the progress a little later. */
export async function announceAccess({ userId, courseId, queryClient }: Participant): Promise<void> {
  const key = `${userId} ${courseId}`
  if (reported.has(key)) return
  reported.add(key)
  try {
    await callCourses('POST /lpm/courses/:id/auth', { params: { id: courseId } })
    upgradeAfterCourseAuth({ userId, queryClient })
  } catch (error) {
    // Spec §8: a failed auth dispatch is only logged; the next visit repeats it.
    console.info('The course did not learn of its participant', error)
  }
}
