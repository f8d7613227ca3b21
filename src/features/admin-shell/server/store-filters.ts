import { type Generated, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    saved_filters: {
      id: string
      environment_id: Generated<string>
      user_id: string
      list: string
      title: string
      query: string
      position: number
      is_shared: Generated<boolean>
      created_at: Date
    }
    list_columns: { environment_id: Generated<string>; user_id: string; list: string; shown: string[] }
  }
}

interface Owned {
  userId: string
  list: string
}

/** A person's own filters of a list in their order, then those that others share, by name. */
export async function listFilters(db: Database, { userId, list }: Owned) {
  const rows = await db
    .selectFrom('saved_filters')
    .innerJoin('users', 'users.id', 'saved_filters.user_id')
    .select(['saved_filters.id', 'user_id', 'title', 'query', 'position', 'is_shared'])
    .select(['first_name', 'last_name', 'username', 'status', 'users.roles'])
    .where('saved_filters.environment_id', '=', ENVIRONMENT_ID)
    .where('list', '=', list)
    .where((row) => row.or([row('user_id', '=', userId), row('is_shared', '=', true)]))
    .orderBy(sql`case when user_id = ${userId} then position end nulls last`)
    .orderBy('title')
    .orderBy('saved_filters.id')
    .execute()
  return rows
}

/** Returns how many filters of a list a person has, and the position of the last. */
export async function countFilters(
  trx: Transaction,
  { userId, list }: Owned,
): Promise<{ count: number; last: number }> {
  const { count, last } = await trx
    .selectFrom('saved_filters')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('position').as('last')])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  return { count: Number(count), last: last ?? 0 }
}

/** Locks what a person keeps of lists, so that two tabs don't exceed a limit together. */
export async function lockOwner(trx: Transaction, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export const findTitled = (trx: Transaction, { userId, list, title }: Owned & { title: string }) =>
  trx
    .selectFrom('saved_filters')
    .select('id')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .executeTakeFirst()

export const findFilter = (trx: Transaction, { id, userId }: { id: string; userId: string }) =>
  trx.selectFrom('saved_filters').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

export async function insertFilter(
  trx: Transaction,
  row: Owned & { id: string; title: string; query: string; isShared: boolean; position: number; now: Date },
): Promise<void> {
  const { id, userId, list, title, query, isShared, position, now } = row
  await trx
    .insertInto('saved_filters')
    .values({ id, user_id: userId, list, title, query, position, is_shared: isShared, created_at: now })
    .execute()
}

export async function updateFilter(
  trx: Transaction,
  id: string,
  change: { title?: string; query?: string; is_shared?: boolean; position?: number },
): Promise<void> {
  if (Object.keys(change).length > 0) await trx.updateTable('saved_filters').set(change).where('id', '=', id).execute()
}

/** Puts filters in order; those that are not named keep their order, after them. */
export async function orderFilters(trx: Transaction, { userId, list, ids }: Owned & { ids: readonly string[] }) {
  await sql`
    update saved_filters set position = ordered.position
    from (
      select id, row_number() over (order by array_position(${[...ids]}::text[], id) nulls last, position) as position
      from saved_filters where user_id = ${userId} and list = ${list}
    ) ordered
    where saved_filters.id = ordered.id`.execute(trx)
}

export async function deleteFilter(db: Database, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_filters')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function findColumns(db: Database, { userId, list }: Owned): Promise<string[] | null> {
  const found = await db
    .selectFrom('list_columns')
    .select('shown')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst()
  return found?.shown ?? null
}

export async function saveColumns(db: Database, { userId, list, shown }: Owned & { shown: string[] }): Promise<void> {
  await db
    .insertInto('list_columns')
    .values({ user_id: userId, list, shown })
    .onConflict((conflict) => conflict.columns(['user_id', 'environment_id', 'list']).doUpdateSet({ shown }))
    .execute()
}

export async function deleteColumns(db: Database, { userId, list }: Owned): Promise<void> {
  await db.deleteFrom('list_columns').where('user_id', '=', userId).where('list', '=', list).execute()
}

/** What a person keeps of lists, for the export of their data. */
export async function exportListChoices(db: Database, userId: string) {
  const [filters, columns] = await Promise.all([
    db
      .selectFrom('saved_filters')
      .select(['list', 'title', 'query', 'is_shared as isShared', 'created_at as createdAt'])
      .where('user_id', '=', userId)
      .orderBy('list')
      .orderBy('position')
      .execute(),
    db.selectFrom('list_columns').select(['list', 'shown']).where('user_id', '=', userId).orderBy('list').execute(),
  ])
  return { filters, columns }
}
