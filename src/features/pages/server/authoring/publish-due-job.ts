import { z } from 'zod'
import type { JobDefinition } from '#server/jobs/jobs.ts'

/** Publishes a scheduled page. */
export const publishDueJob: JobDefinition<{ pageId: string }> = {
  name: 'pages.publish-due',
  data: z.object({ pageId: z.string() }),
  retries: 10,
  retryDelayS: 30,
}
