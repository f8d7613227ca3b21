import type { ColumnType, Generated, Selectable } from 'kysely'
import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { CREDIT_AT_START_S } from '../limits.ts'
import { type Stretch, union } from '../stretches.ts'

interface WatchedTable {
  environment_id: Generated<string>
  user_id: string
  course_id: string
  element_id: string
  block_id: string
  address: string
  seen: ColumnType<readonly Stretch[], string | undefined, string>
  duration_s: number | null
  credit_s: number
  updated_at: Date
}

declare module '#server/database/database.ts' {
  interface Tables {
    watched: WatchedTable
  }
}

export type WatchedRow = Omit<Selectable<WatchedTable>, 'environment_id'>

/** One person's video or audio. */
export interface WatchedOf {
  userId: string
  courseId: string
  elementId: string
  blockId: string
  address: string
}

const COLUMNS = [
  'user_id',
  'course_id',
  'element_id',
  'block_id',
  'address',
  'seen',
  'duration_s',
  'credit_s',
  'updated_at',
] as const

/** Returns a row locked until the transaction ends, creating it if needed. */
export async function lockWatched(trx: Transaction, of: WatchedOf, now: Date): Promise<WatchedRow> {
  const row = {
    user_id: of.userId,
    course_id: of.courseId,
    element_id: of.elementId,
    block_id: of.blockId,
    address: of.address,
    credit_s: CREDIT_AT_START_S,
    updated_at: now,
  }
  await trx
    .insertInto('watched')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx.selectFrom('watched').select(COLUMNS).where(ofMedia(of)).forUpdate().executeTakeFirstOrThrow()
}

/** Stores a changed row. */
export async function updateWatched(trx: Transaction, row: WatchedRow): Promise<void> {
  const { user_id: userId, element_id: elementId, block_id: blockId, address } = row
  await trx
    .updateTable('watched')
    .set({
      seen: JSON.stringify(row.seen),
      duration_s: row.duration_s,
      credit_s: row.credit_s,
      updated_at: row.updated_at,
    })
    .where(ofMedia({ userId, elementId, blockId, address }))
    .execute()
}

const ofMedia = ({ userId, elementId, blockId, address }: Omit<WatchedOf, 'courseId'>) =>
  sql<boolean>`environment_id = ${ENVIRONMENT_ID} and user_id = ${userId} and element_id = ${elementId}
    and block_id = ${blockId} and address = ${address}`

/** Lists what a person has watched in watched elements. */
export const listWatchedIn = (
  db: Database,
  of: { userId: string; elementIds: readonly string[] },
): Promise<WatchedRow[]> =>
  db
    .selectFrom('watched')
    .select(COLUMNS)
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', of.userId)
    .where('element_id', 'in', of.elementIds)
    .execute()

/** Lists everything a person has watched, newest first. */
export const listWatched = (db: Database, userId: string): Promise<WatchedRow[]> =>
  db
    .selectFrom('watched')
    .select(COLUMNS)
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('element_id')
    .orderBy('block_id')
    .orderBy('address')
    .execute()

/** Returns the same for the person's data export. */
export async function exportWatched(db: Database, userId: string) {
  const rows = await listWatched(db, userId)
  return rows.map(({ user_id: _, credit_s: __, ...row }) => row)
}

/** Merges what a guest has watched into an account; seconds that both have seen count once. */
export async function moveWatched(trx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  for (const watched of await listWatched(trx, from)) {
    const { element_id: elementId, block_id: blockId, course_id: courseId, address } = watched
    const stored = await lockWatched(trx, { userId: to, courseId, elementId, blockId, address }, watched.updated_at)
    await updateWatched(trx, {
      ...stored,
      seen: union(stored.seen, watched.seen),
      duration_s: stored.duration_s ?? watched.duration_s,
      updated_at: stored.updated_at > watched.updated_at ? stored.updated_at : watched.updated_at,
    })
  }
  await trx.deleteFrom('watched').where('user_id', '=', from).execute()
}
