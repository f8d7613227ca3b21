import { type Generated, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Tables, Transaction } from '#server/database/database.ts'
import type { FileKind, FileOrder } from '../kinds.ts'
import type { CropArea } from '../media.ts'
import type { FocalPoint } from '../model.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    file_former_keys: {
      key: string
      file_id: string
      lang: string | null
      replaced_at: Date
      is_emptied: Generated<boolean>
    }
  }
}

type Db = Database | Transaction
export type FileRow = Selectable<Tables['files']>

interface Poster {
  key: string
  width: number
  height: number
  ground: string | null
}
/** A row of the library with its poster, if it has one. */
export type LibraryRow = FileRow & { poster: Poster | null }

const posterOf = sql<Poster | null>`(
  select json_build_object('key', p.key, 'width', p.width, 'height', p.height, 'ground', p.ground)
  from files p where p.id = files.poster_id and p.deleted_at is null and p.width is not null and p.height is not null
)`

const library = (db: Db) =>
  db.selectFrom('files').where('files.environment_id', '=', ENVIRONMENT_ID).where('files.name', 'is not', null)

interface Wanted {
  q: string | undefined
  kind: FileKind | undefined
  isDeleted: boolean
}

const found = (db: Db, { q, kind, isDeleted }: Wanted) =>
  library(db)
    .where('files.deleted_at', isDeleted ? 'is not' : 'is', null)
    .$if(kind !== undefined, (query) => query.where('files.kind', '=', kind ?? 'picture'))
    .$if(q !== undefined && q !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(files.name || ' ' || files.alt::text), lower(${q})) > 0`),
    )

const ORDERS = {
  newest: sql`files.created_at desc`,
  oldest: sql`files.created_at`,
  name: sql`lower(files.name)`,
  largest: sql`files.size desc`,
} satisfies Record<FileOrder, unknown>

export function listLibrary(
  db: Db,
  { order, offset, limit, ...wanted }: Wanted & { order: FileOrder; offset: number; limit: number },
): Promise<LibraryRow[]> {
  return found(db, wanted)
    .selectAll('files')
    .select(posterOf.as('poster'))
    .orderBy(ORDERS[order])
    .orderBy('files.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countLibrary(db: Db, wanted: Wanted): Promise<number> {
  const { count } = await found(db, wanted)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findLibraryFile(db: Db, id: string): Promise<LibraryRow | undefined> {
  return library(db).selectAll('files').select(posterOf.as('poster')).where('files.id', '=', id).executeTakeFirst()
}

/** Returns the row of a file and locks it for a change. */
export function lockLibraryFile(trx: Transaction, id: string): Promise<FileRow | undefined> {
  return library(trx).selectAll('files').where('files.id', '=', id).forUpdate().executeTakeFirst()
}

type NewLibraryFile = Pick<
  FileRow,
  'id' | 'key' | 'kind' | 'type' | 'size' | 'width' | 'height' | 'ground' | 'sha256' | 'owner_id' | 'created_at'
> & { name: string }

/** Inserts a file; returns false if it exists already. */
export async function insertLibraryFile(db: Db, file: NewLibraryFile): Promise<boolean> {
  const inserted = await db
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Changes to a file; undefined fields stay as they are. */
export interface FileChange {
  name?: string | undefined
  alt?: Record<string, string> | undefined
  focal?: FocalPoint | null | undefined
  duration?: number | undefined
  poster_id?: string | null | undefined
  captions?: { lang: string; key: string }[] | undefined
  key?: string | undefined
  type?: string | undefined
  size?: number | undefined
  width?: number | null | undefined
  height?: number | null | undefined
  ground?: string | null | undefined
  sha256?: string | undefined
  original_key?: string | null | undefined
  crop?: CropArea | null | undefined
  deleted_at?: Date | null | undefined
  deleted_by?: string | null | undefined
}

const JSON_COLUMNS = new Set(['alt', 'focal', 'captions', 'crop'])

export async function changeFile(trx: Transaction, id: string, change: FileChange): Promise<void> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  if (given.length === 0) return
  const values = given.map(([name, value]) => [
    name,
    JSON_COLUMNS.has(name) && value !== null ? JSON.stringify(value) : value,
  ])
  await trx.updateTable('files').set(Object.fromEntries(values)).where('id', '=', id).execute()
}

/** Records that a file has moved from a key. */
export async function noteFormerKey(
  trx: Transaction,
  former: { key: string; fileId: string; lang: string | null; now: Date },
): Promise<void> {
  const { key, fileId, lang, now } = former
  await trx
    .insertInto('file_former_keys')
    .values({ key, file_id: fileId, lang, replaced_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ file_id: fileId, lang, replaced_at: now }))
    .execute()
}

/** Finds the file that was stored under a key before it was replaced. */
export function findByFormerKey(db: Db, key: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .innerJoin('file_former_keys as former', 'former.file_id', 'files.id')
    .selectAll('files')
    .where('former.key', '=', key)
    .executeTakeFirst()
}

/** Returns the download name of a library file. */
export async function findNameOf(db: Db, key: string): Promise<string | null> {
  const row = await library(db).select('name').where('key', '=', key).executeTakeFirst()
  return row?.name ?? null
}

/** Returns the names of the files at these keys, including those in the bin. */
export async function listNames(db: Db, keys: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await library(db).select(['key', 'name']).where('key', 'in', keys).execute()
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** Removes the redirect from a key that is in use again. */
export async function forgetFormerKey(trx: Transaction, key: string): Promise<void> {
  await trx.deleteFrom('file_former_keys').where('key', '=', key).execute()
}

/** Keys that are not served: with the key to redirect to, or null. */
export async function listWithheld(db: Db): Promise<{ key: string; to: string | null }[]> {
  const { rows } = await sql<{ key: string; to: string | null }>`
    select key, null as to from files where deleted_at is not null
    union all
    select original_key, null from files where deleted_at is not null and original_key is not null
    union all
    select entry ->> 'key', null from files, jsonb_array_elements(captions) entry where deleted_at is not null
    union all
    select former.key, case
      when files.deleted_at is not null then null
      when former.lang is null then files.key
      else (select entry ->> 'key' from jsonb_array_elements(files.captions) entry where entry ->> 'lang' = former.lang)
    end
    from file_former_keys former join files on files.id = former.file_id
    where former.key is distinct from files.original_key
  `.execute(db)
  return rows
}

/** Returns the bytes used by one person and by the whole library, including unfinished uploads. */
export async function usedBytes(db: Db, ownerId: string): Promise<{ person: number; portal: number }> {
  const { rows } = await sql<{ person: string; portal: string }>`
    select coalesce(sum(size), 0) as portal, coalesce(sum(size) filter (where owner_id = ${ownerId}), 0) as person
    from (
      select size, owner_id from files where environment_id = ${ENVIRONMENT_ID} and name is not null
      union all
      select size, owner_id from file_uploads where environment_id = ${ENVIRONMENT_ID}
    ) all_files
  `.execute(db)
  return { person: Number(rows[0]?.person ?? 0), portal: Number(rows[0]?.portal ?? 0) }
}

/** Deletes the rows of files that have been in the bin since before a time; returns the keys of their bytes. */
export async function deleteFromBin(trx: Transaction, before: Date): Promise<string[]> {
  const gone = await trx
    .deleteFrom('files')
    .where('deleted_at', '<', before)
    .returning(['key', 'original_key', 'captions'])
    .execute()
  return gone.flatMap(({ key, original_key: original, captions }) => [
    key,
    ...(original === null ? [] : [original]),
    ...captions.map((each) => each.key),
  ])
}

/** Returns former keys of files replaced before a time, whose bytes still exist. */
export async function listFormerKeys(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('file_former_keys as former')
    .innerJoin('files', 'files.id', 'former.file_id')
    .select('former.key')
    .where('former.replaced_at', '<', before)
    .where('former.is_emptied', '=', false)
    // A cropped picture's original is kept, so that the crop can be undone.
    .where(sql<boolean>`former.key is distinct from files.original_key`)
    .execute()
  return rows.map(({ key }) => key)
}

export async function markEmptied(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await db.updateTable('file_former_keys').set({ is_emptied: true }).where('key', 'in', keys).execute()
}

/** Returns the videos whose poster is at one of these keys. */
export function listPosterUses(db: Db, keys: readonly string[]) {
  return library(db)
    .innerJoin('files as picture', 'picture.id', 'files.poster_id')
    .select(['files.id', 'files.name as title'])
    .where('picture.key', 'in', keys)
    .where('files.deleted_at', 'is', null)
    .orderBy('files.id')
    .execute()
}

/** Removes the owner from a person's files; the portal keeps the files. */
export async function removeFileOwner(trx: Transaction, ownerId: string): Promise<void> {
  await trx
    .updateTable('files')
    .set({ owner_id: null })
    .where('owner_id', '=', ownerId)
    .where('name', 'is not', null)
    .execute()
}

/** The demo's data about a library file. */
export interface SeedMedia {
  name: string
  kind: FileKind
  alt?: Record<string, string> | undefined
  duration?: number | undefined
  /** Key of its poster. */
  poster?: string | undefined
  captions?: { lang: string; key: string }[] | undefined
}

/** Adds a file of the demo to the library unless it is there; later edits by people stay. */
export async function nameSeedFile(db: Db, key: string, of: SeedMedia): Promise<void> {
  const { name, kind, alt = {}, duration = null, poster = null, captions = [] } = of
  await db
    .updateTable('files')
    .set({
      name,
      kind,
      duration,
      alt: sql`${JSON.stringify(alt)}::jsonb`,
      captions: sql`${JSON.stringify(captions)}::jsonb`,
      poster_id: (select) =>
        select.selectFrom('files as picture').select('picture.id').where('picture.key', '=', poster),
    })
    .where('key', '=', key)
    .where('name', 'is', null)
    .execute()
}
