import { z } from 'zod'
import type { JobDefinition } from '#server/jobs/jobs.ts'

/** Ends an attempt at its deadline, in case the learner does not return to it. */
export const endOverdueJob: JobDefinition<{ attemptId: string }> = {
  name: 'tests.end-overdue',
  data: z.object({ attemptId: z.string() }),
  retries: 5,
  retryDelayS: 30,
}
