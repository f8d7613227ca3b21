import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Clock, MINUTE_MS } from '#base/clock.ts'
import type { Database, Tables } from '../database/database.ts'
import { defineJob, type Jobs } from './jobs.ts'

/** Deletes expired data; idempotent. */
export type CleaningTask = () => Promise<unknown>

/** Rows per delete statement: a single large one would hit the statement timeout and roll back. */
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
 * Deletes in chunks until a chunk is not full or a minute has passed; the next hourly run deletes the rest. `deletePiece`
 * deletes up to `PIECE` rows in its own transaction and returns how many.
 */
export async function inPieces(clock: Clock, deletePiece: () => Promise<number>): Promise<void> {
  const until = clock.now().getTime() + MINUTE_MS
  while ((await deletePiece()) >= PIECE && clock.now().getTime() < until);
}

interface Old {
  db: Database
  clock: Clock
  table: keyof Tables
  /** Which rows to delete, with the names of the columns as in SQL; an index must find them. */
  where: RawBuilder<unknown>
}

/** Deletes rows of a table in chunks. A row that changes at the same time stays. */
export const deleteRows = ({ db, clock, table, where }: Old): Promise<void> =>
  inPieces(clock, async () => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${where} limit ${sql.lit(PIECE)}))`.execute(db)
    return Number(numAffectedRows)
  })

/** Runs every task once an hour. A failing task doesn't stop the others; the job is then retried. */
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
