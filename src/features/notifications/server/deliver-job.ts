import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'
import { CHANNELS } from '../topics.ts'

/** Sends what is due to one person by one channel. Its eight attempts take about an hour. */
export const deliverJob = defineJob({
  name: 'notifications.deliver',
  data: z.object({ userId: z.string(), channel: z.enum(CHANNELS) }),
  retries: 8,
  retryDelayS: 15,
  retryDelayMaxS: 30 * 60,
  expiresAfterS: 120,
})
