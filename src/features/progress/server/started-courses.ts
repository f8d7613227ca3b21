import { cachedPublishedOutline } from '#features/courses/server/cached.ts'
import { outlineForLearner } from '#features/courses/server/person.ts'
import type { Kernel } from '#server/kernel.ts'
import type { StartedCourse } from '../model.ts'
import { coursePercent } from '../rules.ts'
import { progressOf } from './report.ts'
import { type CourseOf, listStartedCourses } from './store.ts'
import { findStoredCourse } from './store-elements.ts'

/** Returns the courses that a learner has started and may still take, newest first. */
export async function startedCourses(kernel: Kernel, userId: string): Promise<StartedCourse[]> {
  const started = await listStartedCourses(kernel.db, userId)
  const courses = await Promise.all(started.map((courseId) => presentStarted(kernel, { userId, courseId })))
  const present = courses.filter((course) => course !== undefined)
  return present.toSorted((a, b) => (a.timestamp > b.timestamp ? -1 : 1))
}

async function presentStarted(kernel: Kernel, of: CourseOf): Promise<StartedCourse | undefined> {
  const [course, kept] = await Promise.all([
    cachedPublishedOutline(kernel, of.courseId),
    findStoredCourse(kernel.db, of),
  ])
  if (!course || kept.timestamp === null) return undefined
  const own = await outlineForLearner(kernel, course, of.userId)
  const percent = coursePercent(own, progressOf(of.courseId, kept))
  return { courseId: of.courseId, percent, timestamp: kept.timestamp, finished: kept.finishedAt }
}
