import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { KeptDraft } from '../publishing-model.ts'
import { nameOf } from './present.ts'

type Connection = Database | Transaction

/** What is stored of a draft that was replaced, besides its documents. */
export interface KeptDraftColumns {
  id: string
  /** The version that replaced it; null for a file or another draft. */
  version: number | null
  kept_by: string | null
  kept_at: Date
}

/**
 * The replaced drafts of one kind of content.
 *
 * @param table - It has the columns of `KeptDraftColumns`, `owner`, and those of `documents`.
 * @param owner - The column that says whose draft it was.
 * @param documents - The names of the columns with what was written.
 */
export function keptDraftStore<Documents extends Record<string, object>>(names: {
  table: string
  owner: string
  documents: readonly (keyof Documents & string)[]
}) {
  const [drafts, owner] = [sql.table(names.table), sql.ref(names.owner)]
  const columns = sql.join(names.documents.map((name) => sql.ref(name)))
  return {
    insert: async (
      trx: Transaction,
      ownerId: string,
      { id, version, kept_by: by, kept_at: at, documents }: KeptDraftColumns & { documents: Documents },
    ): Promise<void> => {
      const values = sql.join(names.documents.map((name) => JSON.stringify(documents[name])))
      await sql`
        insert into ${drafts} (id, ${owner}, version, kept_by, kept_at, ${columns})
        values (${id}, ${ownerId}, ${version}, ${by}, ${at}, ${values})`.execute(trx)
    },

    /** Lists the replaced drafts of an owner, newest first. */
    list: async (db: Connection, ownerId: string): Promise<KeptDraft[]> => {
      const { rows } = await sql<KeptDraftColumns & Parameters<typeof nameOf>[0]>`
        select kept.id, version, kept_by, kept_at, first_name, last_name, username
        from ${drafts} as kept left join users on users.id = kept_by
        where ${owner} = ${ownerId} order by kept_at desc, kept.id`.execute(db)
      return rows.map(({ id, version, kept_at: keptAt, kept_by: by, ...name }) => ({
        id,
        version,
        keptAt: keptAt.toISOString(),
        by: by === null ? null : { id: by, name: nameOf(name) },
      }))
    },

    /** Deletes a replaced draft of an owner and returns its documents. */
    take: async (
      trx: Transaction,
      { ownerId, id }: { ownerId: string; id: string },
    ): Promise<Documents | undefined> => {
      const { rows } = await sql<Documents>`
        delete from ${drafts} where ${owner} = ${ownerId} and id = ${id} returning ${columns}`.execute(trx)
      return rows[0]
    },

    /** Rewrites the documents of the replaced drafts of an owner. */
    rewrite: async (trx: Transaction, ownerId: string, change: (documents: Documents) => Documents): Promise<void> => {
      const { rows } = await sql<Documents & { id: string }>`
        select id, ${columns} from ${drafts} where ${owner} = ${ownerId}`.execute(trx)
      for (const row of rows) {
        const documents = change(row)
        const values = names.documents.map((name) => sql`${sql.ref(name)} = ${JSON.stringify(documents[name])}`)
        await sql`update ${drafts} set ${sql.join(values)} where id = ${row.id}`.execute(trx)
      }
    },

    deleteOld: async (db: Database, before: Date): Promise<void> => {
      await sql`delete from ${drafts} where kept_at < ${before}`.execute(db)
    },
  }
}
