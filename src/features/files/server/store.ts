import type { Generated, JSONColumnType } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { FileKind } from '../kinds.ts'
import type { CropArea } from '../media.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    files: {
      id: string
      environment_id: Generated<string>
      key: string
      type: string
      /** PostgreSQL returns `bigint` as text. */
      size: string | number
      width: number | null
      height: number | null
      ground: string | null
      focal: JSONColumnType<{ x: number; y: number }> | null
      owner_id: string | null
      sha256: string
      created_at: Date
      name: string | null
      kind: Generated<FileKind>
      alt: Generated<Record<string, string>>
      duration: number | null
      poster_id: string | null
      captions: Generated<{ lang: string; key: string }[]>
      original_key: string | null
      crop: JSONColumnType<CropArea> | null
      deleted_at: Date | null
      deleted_by: string | null
      unused_since: Date | null
    }
  }
}

export interface NewFile {
  id: string
  key: string
  type: string
  size: number
  width: number | null
  height: number | null
  ground: string | null
  owner_id: string | null
  sha256: string
  created_at: Date
  /** Its name in the library; absent for files outside it. */
  name?: string
  kind?: FileKind
  duration?: number
}

export async function insertFile(db: Database, file: NewFile): Promise<void> {
  await db.insertInto('files').values(file).execute()
}

/** Upserts a file by its key. */
export async function saveFile(db: Database, file: NewFile): Promise<void> {
  const { id: _id, created_at: _createdAt, ...changed } = file
  await db
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changed))
    .execute()
}

export function findFileByKey(db: Database, key: string) {
  return db.selectFrom('files').selectAll().where('key', '=', key).executeTakeFirst()
}

/** Finds a file by its id and owner. */
export function findOwnFile(db: Database, of: { id: string; ownerId: string }) {
  return db
    .selectFrom('files')
    .select(['id', 'key'])
    .where('id', '=', of.id)
    .where('owner_id', '=', of.ownerId)
    .executeTakeFirst()
}

/** Deletes the row of a person's file; returns the key whose bytes must be deleted too. */
export async function deleteFile(trx: Transaction, of: { id: string; ownerId: string }): Promise<string | undefined> {
  const deleted = await trx
    .deleteFrom('files')
    .where('id', '=', of.id)
    .where('owner_id', '=', of.ownerId)
    .returning('key')
    .executeTakeFirst()
  return deleted?.key
}

/** Files that a person uploaded, for their data export. */
export function exportFiles(db: Database, ownerId: string) {
  return db
    .selectFrom('files')
    .select(['key', 'type', 'size', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute()
}
