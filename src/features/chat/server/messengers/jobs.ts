import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

/** Sends a chat's waiting messages to the learner's messenger, in order. Its nine attempts take about an hour. */
export const deliverJob = defineJob({
  name: 'chat.deliver',
  data: z.object({ chatId: z.string() }),
  retries: 8,
  retryDelayS: 10,
  retryDelayMaxS: 20 * 60,
  expiresAfterS: 5 * 60,
  concurrency: 4,
})
