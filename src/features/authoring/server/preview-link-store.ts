import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { PreviewLinkColumns } from './preview-tokens.ts'

type Connection = Database | Transaction

/** A stored link with the name of its author. */
type ListedLink = PreviewLinkColumns & {
  first_name: string | null
  last_name: string | null
  username: string | null
}

const SEEN_EVERY = '1 minute'

/**
 * The preview links of one kind of content.
 *
 * @param table - It has the columns of `PreviewLinkColumns`, and `owner`.
 * @param owner - The column that says whose draft a link shows.
 */
export function previewLinkStore(names: { table: string; owner: string }) {
  const [links, owner] = [sql.table(names.table), sql.ref(names.owner)]
  return {
    /** Lists the valid links of an owner with the names of their authors, newest first. */
    list: async (db: Connection, { ownerId, now }: { ownerId: string; now: Date }): Promise<ListedLink[]> => {
      const { rows } = await sql<ListedLink>`
        select link.*, first_name, last_name, username
        from ${links} as link left join users on users.id = link.made_by
        where ${owner} = ${ownerId} and link.kind = 'link' and link.expires_at > ${now}
        order by link.created_at desc, link.id`.execute(db)
      return rows
    },

    /** Inserts a link; returns false if its id is taken. */
    insert: async (
      db: Connection,
      { ownerId, columns }: { ownerId: string; columns: PreviewLinkColumns },
    ): Promise<boolean> => {
      const { id, token_hash: hash, kind, note, made_by: by, created_at: at, expires_at: end } = columns
      const { numAffectedRows } = await sql`
        insert into ${links} (id, ${owner}, token_hash, kind, note, made_by, created_at, expires_at)
        values (${id}, ${ownerId}, ${hash}, ${kind}, ${note}, ${by}, ${at}, ${end})
        on conflict (id) do nothing`.execute(db)
      return numAffectedRows === 1n
    },

    /** Returns the valid link of a token, and whose draft it shows. */
    find: async (
      db: Connection,
      { hash, now }: { hash: string; now: Date },
    ): Promise<{ id: string; ownerId: string } | undefined> => {
      const { rows } = await sql<{ id: string; ownerId: string }>`
        select id, ${owner} as "ownerId" from ${links} where token_hash = ${hash} and expires_at > ${now}`.execute(db)
      return rows[0]
    },

    /** Notes that a link was opened, at most once a minute. */
    noteOpened: async (db: Connection, { id, now }: { id: string; now: Date }): Promise<void> => {
      await sql`
        update ${links} set opened_at = ${now}
        where id = ${id} and (opened_at is null or opened_at < ${now}::timestamptz - ${SEEN_EVERY}::interval)`.execute(
        db,
      )
    },

    /** Deletes a link of an owner; returns whether there was one. */
    delete: async (db: Connection, { ownerId, id }: { ownerId: string; id: string }): Promise<boolean> => {
      const { numAffectedRows = 0n } = await sql`
        delete from ${links} where ${owner} = ${ownerId} and kind = 'link' and id = ${id}`.execute(db)
      return numAffectedRows > 0n
    },

    /** Deletes links that have expired. */
    deleteExpired: async (db: Database, now: Date): Promise<void> => {
      await sql`delete from ${links} where expires_at <= ${now}`.execute(db)
    },
  }
}
