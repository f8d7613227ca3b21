import { z } from 'zod'
import { defineJob, type Jobs } from './jobs.ts'

/** Removes something that has had its time; doing it twice does no harm. */
export type CleaningTask = () => Promise<unknown>

export const cleanJob = defineJob({
  name: 'kernel.clean',
  data: z.object({}),
  retries: 3,
  retryDelayS: 60,
  cron: '17 * * * *',
})

/** Lets every task run once an hour. One that fails keeps nothing from the others, and is tried again with them. */
export function handleCleaning(jobs: Jobs, tasks: Record<string, CleaningTask>): void {
  jobs.handle(cleanJob, async (_, { log }) => {
    const failures: unknown[] = []
    for (const [name, clean] of Object.entries(tasks)) {
      await clean().catch((error: unknown) => {
        log.warn({ err: error, task: name }, 'A cleaning task failed')
        failures.push(error)
      })
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything was cleaned')
  })
}
