import { z } from 'zod'
import { markAttempts, markAttemptsWithin } from '#features/exams/server/store-marks.ts'
import { takeTime, type Transaction } from '#server/database/database.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import type { Count } from '../counts.ts'
import { countGone, countStored, findCounts, isLarge, keepCounts, listLarge, saveCounts } from './store-counts.ts'

/** A course that more people have started is counted by a job. */
export const COUNTED_AT_ONCE = 2000

const countJob = defineJob({
  name: 'course-numbers.count',
  data: z.object({}),
  retries: 0,
  retryDelayS: 0,
  cron: '*/20 * * * *',
})

/** Registers the job that counts large courses. */
export const handleCounting = (kernel: Kernel): void =>
  kernel.jobs.handle(countJob, async () => {
    for (const courseId of await listLarge(kernel.db, COUNTED_AT_ONCE)) await storeCounts(kernel, courseId)
  })

/** Returns the counts of a course: those of now while it is small, otherwise those that were stored last. */
export async function countsOf(kernel: Kernel, courseId: string): Promise<{ counts: Count[]; countedAt: Date }> {
  if (!(await isLarge(kernel.db, { courseId, above: COUNTED_AT_ONCE }))) return countNow(kernel, courseId)
  return (await findCounts(kernel.db, courseId)) ?? storeCounts(kernel, courseId)
}

/** Counts a course and stores the counts. */
export async function storeCounts(kernel: Kernel, courseId: string): Promise<{ counts: Count[]; countedAt: Date }> {
  const counted = await countNow(kernel, courseId)
  await saveCounts(kernel.db, { courseId, counts: counted.counts, now: counted.countedAt })
  return counted
}

async function countNow(kernel: Kernel, courseId: string): Promise<{ counts: Count[]; countedAt: Date }> {
  await markAttempts(kernel.db, { courseId })
  const now = kernel.clock.now()
  // One snapshot of the database: a person who is erased meanwhile is counted once.
  const counts = await kernel.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await takeTime(trx)
      const of = { courseId, now }
      return [...(await countStored(trx, of)), ...(await countGone(trx, of))]
    })
  return { counts, countedAt: now }
}

/** Keeps the counts of people who are about to be deleted, so that figures of the past don’t change. */
export async function keepCountsOf(trx: Transaction, userIds: readonly string[], kernel: Kernel): Promise<void> {
  await markAttemptsWithin(trx, { userIds })
  await keepCounts(trx, userIds, kernel.clock.now())
}
