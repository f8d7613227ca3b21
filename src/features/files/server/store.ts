import type { Generated, JSONColumnType } from 'kysely'
import type { Database } from '#server/database.ts'

declare module '#server/database.ts' {
  interface Tables {
    files: {
      id: string
      environment_id: Generated<string>
      key: string
      type: string
      /** PostgreSQL gives large numbers as text. */
      size: string | number
      width: number | null
      height: number | null
      ground: string | null
      focal: JSONColumnType<{ x: number; y: number }> | null
      owner_id: string | null
      sha256: string
      created_at: Date
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
}

export async function insertFile(db: Database, file: NewFile): Promise<void> {
  await db.insertInto('files').values(file).execute()
}

/** Notes a file under its key; what stood there before is replaced. */
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
