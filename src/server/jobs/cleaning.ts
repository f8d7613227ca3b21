import { z } from 'zod'
import { type Clock, MINUTE_MS } from '#base/clock.ts'
import { defineJob, type Jobs } from './jobs.ts'

/** Removes something that has had its time; doing it twice does no harm. */
export type CleaningTask = () => Promise<unknown>

/** So many rows are deleted by one statement: on a large portal a single one would reach its time limit and undo itself. */
export const PIECE = 1000

export const cleanJob = defineJob({
  name: 'kernel.clean',
  data: z.object({}),
  retries: 3,
  retryDelayS: 60,
  cron: '17 * * * *',
  expiresAfterS: 30 * 60,
})

/**
 * Deletes piece by piece until a piece was not full or a minute is over; what is then left is deleted an hour later.
 * `deletePiece` deletes up to `PIECE` rows in a transaction of its own and gives how many there were.
 */
export async function inPieces(clock: Clock, deletePiece: () => Promise<number>): Promise<void> {
  const until = clock.now().getTime() + MINUTE_MS
  while ((await deletePiece()) >= PIECE && clock.now().getTime() < until);
}

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
