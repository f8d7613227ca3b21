import { type Generated, sql } from 'kysely'
import { DAY_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Role } from '#base/roles.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deleteRows, PIECE } from '#server/jobs/cleaning.ts'
import type { Kernel } from '#server/kernel.ts'
import { BULK_DAYS, REFUSED_SHOWN_MAX } from '../limits.ts'
import type { Entry } from './hooks.ts'

export type Outcome = 'done' | 'same' | 'refused'

declare module '#server/database/database.ts' {
  interface Tables {
    bulk_runs: {
      id: string
      environment_id: Generated<string>
      user_id: string
      list: string
      action: string
      input: Record<string, unknown>
      created_at: Date
      finished_at: Date | null
    }
    bulk_rows: {
      run_id: string
      position: number
      row_id: string
      title: string
      outcome: Outcome | null
      problem: string | null
    }
  }
}

export interface NewRun {
  id: string
  userId: string
  list: string
  action: string
  input: Record<string, unknown>
  now: Date
}

/** Stores a run with its entries; returns whether it is new. */
export async function insertRun(trx: Transaction, run: NewRun, entries: readonly Entry[]): Promise<boolean> {
  const { id, userId, list, action, input, now } = run
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('bulk_runs')
    .values({ id, user_id: userId, list, action, input, created_at: now, finished_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return false
  const rows = entries.map((entry, position) => ({
    run_id: id,
    position,
    row_id: entry.id,
    title: entry.title,
    outcome: null,
    problem: null,
  }))
  for (let start = 0; start < rows.length; start += PIECE) {
    await trx
      .insertInto('bulk_rows')
      .values(rows.slice(start, start + PIECE))
      .execute()
  }
  return true
}

export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>

export const findRun = (db: Database | Transaction, id: string) =>
  db
    .selectFrom('bulk_runs')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .executeTakeFirst()

/** The latest run of a person in a list. */
export const findLatestRun = (db: Database, { userId, list }: { userId: string; list: string }) =>
  db
    .selectFrom('bulk_runs')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function countOutcomes(db: Database, runId: string): Promise<Record<Outcome | 'total', number>> {
  const counts = await db
    .selectFrom('bulk_rows')
    .select(['outcome', ({ fn }) => fn.countAll<string>().as('count')])
    .where('run_id', '=', runId)
    .groupBy('outcome')
    .execute()
  const of = (outcome: Outcome) => Number(counts.find((row) => row.outcome === outcome)?.count ?? 0)
  const total = counts.reduce((sum, { count }) => sum + Number(count), 0)
  return { total, done: of('done'), same: of('same'), refused: of('refused') }
}

export const listRefused = (db: Database, runId: string) =>
  db
    .selectFrom('bulk_rows')
    .select(['row_id', 'title', 'problem'])
    .where('run_id', '=', runId)
    .where('outcome', '=', 'refused')
    .orderBy('position')
    .limit(REFUSED_SHOWN_MAX)
    .execute()

/** The entries that a run has changed. */
export async function listChanged(db: Database, runId: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('bulk_rows')
    .select(['row_id as id', 'title'])
    .where('run_id', '=', runId)
    .where('outcome', '=', 'done')
    .orderBy('position')
    .execute()
  return rows
}

export const listWaiting = (db: Database, runId: string, limit: number) =>
  db
    .selectFrom('bulk_rows')
    .select(['position', 'row_id'])
    .where('run_id', '=', runId)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(limit)
    .execute()

export async function setOutcome(
  db: Database,
  { runId, position, outcome, problem }: { runId: string; position: number; outcome: Outcome; problem: string | null },
): Promise<void> {
  await db
    .updateTable('bulk_rows')
    .set({ outcome, problem })
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .execute()
}

export async function finishRun(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('bulk_runs')
    .set({ finished_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}

/** Deletes a run; one that still runs stops, since it has no more entries. */
export async function deleteRun(db: Database, { id, userId }: { id: string; userId: string }): Promise<void> {
  await db.deleteFrom('bulk_runs').where('id', '=', id).where('user_id', '=', userId).execute()
}

/** Returns the roles that somebody has now; none for a blocked account. */
export async function findCurrentRoles(db: Database, userId: string): Promise<Exclude<Role, 'guest'>[]> {
  const found = await db
    .selectFrom('users')
    .select('roles')
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return found?.roles ?? []
}

export const deleteOldRuns = ({ db, clock }: Kernel): Promise<void> =>
  deleteRows({
    db,
    clock,
    table: 'bulk_runs',
    where: sql`created_at < ${new Date(clock.now().getTime() - BULK_DAYS * DAY_MS)}`,
  })

/** Forgets that actions were about a person. */
export async function forgetInRuns(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('bulk_rows').where('row_id', '=', userId).execute()
}
