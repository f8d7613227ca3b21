import { type Selectable, sql } from 'kysely'
import type { Database, Tables, Transaction } from '#server/database/database.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    file_uploads: {
      id: string
      owner_id: string
      name: string
      size: string | number
      created_at: Date
    }
  }
}

type Db = Database | Transaction
export type UploadRow = Selectable<Tables['file_uploads']>

const ROOM_LOCK = 'files.room'

/** Locks the computation of free storage: two uploads checked at once could exceed it together. */
export async function lockRoom(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${ROOM_LOCK}))`.execute(trx)
}

export async function insertUpload(trx: Transaction, upload: UploadRow): Promise<void> {
  await trx.insertInto('file_uploads').values(upload).execute()
}

export function findUpload(db: Db, of: { id: string; ownerId: string }): Promise<UploadRow | undefined> {
  return db
    .selectFrom('file_uploads')
    .selectAll()
    .where('id', '=', of.id)
    .where('owner_id', '=', of.ownerId)
    .executeTakeFirst()
}

export function listUploads(db: Db, ownerId: string): Promise<UploadRow[]> {
  return db
    .selectFrom('file_uploads')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('file_uploads').where('id', '=', id).execute()
}

/** Returns ids of uploads begun before a time, which count as abandoned. */
export async function listOldUploads(db: Db, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('file_uploads').select('id').where('created_at', '<', before).execute()
  return rows.map(({ id }) => id)
}

/** Returns which of these ids are uploads. */
export async function knownUploads(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('file_uploads').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}
