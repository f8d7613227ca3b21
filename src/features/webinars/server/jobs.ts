import { z } from 'zod'
import { MINUTE_MS } from '#base/clock.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import { hasStateChanged } from './store.ts'

/** Interval of the job: cached pages show an outdated state for no longer than this. */
const LOOK_EVERY_MS = MINUTE_MS

const stateChangeJob = defineJob({
  name: 'webinars.turn',
  data: z.object({}),
  retries: 2,
  retryDelayS: 10,
  cron: '* * * * *',
})

export const handleWebinarJobs = (kernel: Kernel): void =>
  kernel.jobs.handle(stateChangeJob, () => dropOutdatedPages(kernel))

/** Drops cached guest pages when a webinar has started or ended. */
async function dropOutdatedPages(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  // Twice the interval, because a job may run late.
  const from = new Date(now.getTime() - 2 * LOOK_EVERY_MS)
  if (await hasStateChanged(kernel.db, from, now)) await kernel.content.change(async () => {})
}
