import type { CourseOutline } from '#features/courses/rules.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { recordReport } from '../rules.ts'
import { elementIn, noteEnd, progressOf } from './report.ts'
import { changeElements } from './store-elements.ts'

/**
 * Marks an element as done that the server itself verified, such as a passed test, in the caller's transaction. The
 * caller has to check that the learner may open the element.
 */
export async function completeElement(
  kernel: Kernel,
  trx: Transaction,
  { course, ...of }: { course: CourseOutline; userId: string; elementId: string; now: string },
): Promise<void> {
  const courseOf = { userId: of.userId, courseId: course.id, now: of.now }
  const element = elementIn(course, of.elementId)
  const report = { state: 'done', percent: 100, finished: of.now, history: of.now } as const
  await changeElements(kernel, trx, courseOf, (kept) => {
    const progress = progressOf(course.id, kept)
    return recordReport({ course, progress, element, report, now: of.now }).elements
  })
  await noteEnd(kernel, trx, { ...courseOf, course })
}
