import { z } from 'zod'
import { MINUTE_MS } from '#base/clock.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import { listBetween } from './store.ts'

/** Interval of the job: cached pages show an outdated state for no longer than this. */
const LOOK_EVERY_MS = MINUTE_MS

const openJob = defineJob({
  name: 'video-events.open',
  data: z.object({}),
  retries: 2,
  retryDelayS: 10,
  cron: '* * * * *',
})

export const handleVideoEventJobs = (kernel: Kernel): void => kernel.jobs.handle(openJob, () => dropOpenedPages(kernel))

/** Drops cached guest pages when an episode has started. */
export async function dropOpenedPages(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  // Twice the interval, because a job may run late.
  const begun = await listBetween(kernel.db, new Date(now.getTime() - 2 * LOOK_EVERY_MS), now)
  if (begun.length > 0) await kernel.content.change(async () => {})
}
