import { sql } from 'kysely'
import { type Database, takeTime } from '#server/database/database.ts'

/** Returns ids of uploaded pictures outside the library, in order. */
export async function listUploaded(
  db: Database,
  { after, before, limit }: { after: string; before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('name', 'is', null)
    .where('deleted_at', 'is', null)
    .where('key', 'like', 'uploads/%')
    .where('created_at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Marks unused pictures, unmarks the others, and deletes rows marked before `until`. Returns the keys of the deleted.
 */
export async function markUnused(
  db: Database,
  { ids, unused, now, until }: { ids: readonly string[]; unused: readonly string[]; now: Date; until: Date },
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`update files set unused_since = null
      where id = any(${ids}) and id <> all(${unused}) and unused_since is not null`.execute(trx)
    await sql`update files set unused_since = ${now} where id = any(${unused}) and unused_since is null`.execute(trx)
    const { rows } = await sql<{ key: string }>`
      delete from files where id = any(${unused}) and name is null and deleted_at is null and unused_since < ${until}
      returning key`.execute(trx)
    return rows.map(({ key }) => key)
  })
}

/** Returns which of the ids occur in any row of any table, except in the picture's own row. */
export async function listNamed(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>()
  for (const { table, isOwn } of await listTables(db)) {
    const row = isOwn ? sql`(to_jsonb(t) - 'id' - 'key')::text` : sql`t::text`
    const found = await db.transaction().execute(async (trx) => {
      await takeTime(trx)
      return sql<{ id: string }>`
        select distinct lower(m[1]) as id from ${sql.raw(table)} as t
        cross join lateral regexp_matches(${row}, ${ID}, 'gi') as m
        where lower(m[1]) = any(${ids})`.execute(trx)
    })
    for (const { id } of found.rows) named.add(id)
  }
  return named
}

const ID = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})'

/** Every table of the database, including those of the job queue, with its quoted name. */
async function listTables(db: Database): Promise<{ table: string; isOwn: boolean }[]> {
  const { rows } = await sql<{ table: string; isOwn: boolean }>`
    select c.oid::regclass::text as table, c.oid = 'files'::regclass as "isOwn"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
    order by 1`.execute(db)
  return rows
}
