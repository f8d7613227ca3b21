import { type Generated, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { RECENT_MAX } from '../limits.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    recent_places: { environment_id: Generated<string>; user_id: string; path: string; opened_at: Date }
  }
}

/** Returns the addresses that a person opened last, newest first. */
export async function listRecent(db: Database, userId: string): Promise<{ path: string; openedAt: Date }[]> {
  const rows = await db
    .selectFrom('recent_places')
    .select(['path', 'opened_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('opened_at', 'desc')
    .orderBy('path')
    .limit(RECENT_MAX)
    .execute()
  return rows.map(({ path, opened_at: openedAt }) => ({ path, openedAt }))
}

/** Remembers addresses, newest first, and forgets the oldest that are too many. */
export async function saveVisits(
  trx: Transaction,
  { userId, paths, now }: { userId: string; paths: readonly string[]; now: Date },
): Promise<void> {
  const rows = [...new Set(paths)].map((path, index) => ({
    user_id: userId,
    path,
    opened_at: new Date(now.getTime() - index),
  }))
  if (rows.length === 0) return
  await trx
    .insertInto('recent_places')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['environment_id', 'user_id', 'path'])
        .doUpdateSet((row) => ({ opened_at: row.ref('excluded.opened_at') })),
    )
    .execute()
  await sql`
    delete from recent_places where environment_id = ${ENVIRONMENT_ID} and user_id = ${userId} and path not in (
      select path from recent_places where environment_id = ${ENVIRONMENT_ID} and user_id = ${userId}
      order by opened_at desc, path limit ${RECENT_MAX})`.execute(trx)
}
