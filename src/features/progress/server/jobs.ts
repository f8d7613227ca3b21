import { z } from 'zod'
import { isForEverybody, openedBy, visibleElements } from '#features/courses/rules.ts'
import { getCourseOutline } from '#features/courses/server/store.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import { listBegun, noteEnds, openElementsForBegun, openElementsForDone } from './store-repair.ts'
import { upgradeCourse } from './upgrade.ts'

/** Enqueued when a course has changed. */
export const repairCourseJob: JobDefinition<{ courseId: string }> = {
  name: 'progress.repair-course',
  data: z.object({ courseId: z.string() }),
  retries: 5,
  retryDelayS: 30,
}

export const handleProgressJobs = (kernel: Kernel): void =>
  kernel.jobs.handle(repairCourseJob, async ({ courseId }) => {
    await repairCourse(kernel, courseId)
  })

/**
 * Upgrades everybody's progress to the current course (IMPL-34): new elements are opened for learners who had finished
 * or have done the element before, and a course whose remaining elements are all done becomes finished. Idempotent.
 */
export async function repairCourse(kernel: Kernel, courseId: string): Promise<{ opened: number; finished: number }> {
  const { db, clock } = kernel
  const course = await getCourseOutline(db, courseId)
  if (!course) return { opened: 0, finished: 0 }
  const now = clock.now().toISOString()
  if (!isForEverybody(course)) return repairEach(kernel, { courseId, now })
  const elements = visibleElements(course)
  const elementIds = elements.map(({ id }) => id)
  const pairs = elements.flatMap((element) => {
    const way = openedBy(course, element)
    return way === 'everybody' ? [] : [{ ...way, id: element.id }]
  })
  return db.transaction().execute(async (trx) => {
    // In a course with arbitrary walkthrough there is nothing to open.
    const isOpen = course.arbitraryWalkthrough
    const forFinished = isOpen ? 0 : await openElementsForBegun(trx, { courseId, elementIds, now, isFinished: true })
    const forDone = await openElementsForDone(trx, { courseId, pairs, now })
    return { opened: forFinished + forDone, finished: await noteEnds(trx, { courseId, elementIds, now }) }
  })
}

/** Where a course differs by audience, learners are upgraded one by one. */
async function repairEach(kernel: Kernel, of: { courseId: string; now: string }) {
  const sum = { opened: 0, finished: 0 }
  for (const userId of await listBegun(kernel.db, of.courseId)) {
    const { opened, finished } = await kernel.db
      .transaction()
      .execute((trx) => upgradeCourse(kernel, trx, { ...of, userId }))
    sum.opened += opened
    sum.finished += finished
  }
  return sum
}
