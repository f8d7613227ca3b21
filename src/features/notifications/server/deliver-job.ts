import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'
import { CHANNELS } from '../topics.ts'

/** Sends what is due for one person by one channel. Eight tries take about an hour. */
export const deliverJob = defineJob({
  name: 'notifications.deliver',
  data: z.object({ userId: z.string(), channel: z.enum(CHANNELS) }),
  retries: 8,
  retryDelayS: 15,
  retryDelayMaxS: 30 * 60,
  expiresAfterS: 120,
})
