import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deleteRows } from '#server/jobs/cleaning.ts'
import type { Kernel } from '#server/kernel.ts'
import type { NoteColor } from '../limits.ts'
import type { Note } from '../model.ts'
import type { SavedNote } from '../rules.ts'

type Written<T> = ColumnType<T, T | string, T | string>

interface NotesTable {
  environment_id: Generated<string>
  user_id: string
  id: string
  kind: Note['kind']
  course_id: string
  element_id: string
  block_id: string | null
  color: NoteColor
  quote: string
  prefix: string
  suffix: string
  lang: string
  text: string
  seen: string[]
  created_at: Written<Date>
  edited_at: Written<Date>
  deleted_at: Written<Date> | null
}

declare module '#server/database/database.ts' {
  interface Tables {
    notes: NotesTable
  }
}

interface NoteOf {
  userId: string
  id: string
}

/** Returns a note, locked until the transaction ends; concurrent edits wait. */
export async function lockNote(
  trx: Transaction,
  { userId, id }: NoteOf,
): Promise<(SavedNote & { courseId: string }) | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('notes'), hashtext(${`${userId} ${id}`}))`.execute(trx)
  const row = await trx
    .selectFrom('notes')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...presentNote(row), seen: row.seen, isDeleted: row.deleted_at !== null }
}

export function presentNote(row: Selectable<NotesTable>): Note {
  return {
    id: row.id,
    kind: row.kind,
    courseId: row.course_id,
    elementId: row.element_id,
    blockId: row.block_id,
    color: row.color,
    quote: row.quote,
    prefix: row.prefix,
    suffix: row.suffix,
    lang: row.lang,
    text: row.text,
    created: row.created_at.toISOString(),
    edited: row.edited_at.toISOString(),
  }
}

export async function writeNote(
  trx: Transaction,
  { userId, id }: NoteOf,
  note: SavedNote & { courseId: string },
): Promise<void> {
  const content = {
    kind: note.kind,
    course_id: note.courseId,
    element_id: note.elementId,
    block_id: note.blockId,
    color: note.color,
    quote: note.quote,
    prefix: note.prefix,
    suffix: note.suffix,
    lang: note.lang,
    text: note.text,
    seen: [...note.seen],
    created_at: note.created,
    edited_at: note.edited,
    deleted_at: null,
  }
  await trx
    .insertInto('notes')
    .values({ environment_id: ENVIRONMENT_ID, user_id: userId, id, ...content })
    .onConflict((conflict) => conflict.columns(['environment_id', 'user_id', 'id']).doUpdateSet(content))
    .execute()
}

/** Deletes a note's text, keeping only the deletion and the digests. */
export async function emptyNote(trx: Transaction, { userId, id }: NoteOf, now: Date): Promise<void> {
  await trx
    .updateTable('notes')
    .set({ text: '', quote: '', prefix: '', suffix: '', deleted_at: now, edited_at: now })
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

const own = (db: Database | Transaction, userId: string) =>
  db
    .selectFrom('notes')
    .where('notes.environment_id', '=', ENVIRONMENT_ID)
    .where('notes.user_id', '=', userId)
    .where('notes.deleted_at', 'is', null)

export async function countNotes(db: Database | Transaction, userId: string): Promise<number> {
  const { count } = await own(db, userId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface Listing {
  userId: string
  elementId?: string | undefined
  courseId?: string | undefined
  q?: string | undefined
}

const listed = (db: Database, { userId, elementId, courseId, q }: Listing) => {
  const pattern = `%${q?.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return own(db, userId)
    .$if(elementId !== undefined, (query) => query.where('notes.element_id', '=', elementId ?? ''))
    .$if(courseId !== undefined, (query) => query.where('notes.course_id', '=', courseId ?? ''))
    .$if(q !== undefined, (query) =>
      query.where((where) => where.or([where('notes.text', 'ilike', pattern), where('notes.quote', 'ilike', pattern)])),
    )
}

/** Lists notes by course and lesson, then by creation. */
export async function listNotes(
  db: Database,
  of: Listing,
  { limit, offset }: { limit: number; offset: number },
): Promise<Note[]> {
  const rows = await listed(db, of)
    .leftJoin('elements', 'elements.id', 'notes.element_id')
    .leftJoin('courses', 'courses.id', 'notes.course_id')
    .selectAll('notes')
    .orderBy('courses.index')
    .orderBy('notes.course_id')
    .orderBy(sql`elements.index nulls last`)
    .orderBy('notes.element_id')
    .orderBy('notes.created_at')
    .orderBy('notes.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(presentNote)
}

export async function countListed(db: Database, of: Listing): Promise<number> {
  const { count } = await listed(db, of)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts a person's notes by course. */
export async function countByCourse(db: Database, userId: string): Promise<{ id: string; count: number }[]> {
  return own(db, userId)
    .select(['course_id as id', sql<number>`count(*)::int`.as('count')])
    .groupBy('course_id')
    .orderBy('course_id')
    .execute()
}

/** Returns all of a person's notes for their data export. */
export async function exportNotes(db: Database, userId: string) {
  return own(db, userId)
    .select(['kind', 'course_id', 'element_id', 'quote', 'text', 'color', 'created_at', 'edited_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Moves a guest's notes to an account; where ids collide, both are kept. */
export async function moveNotes(trx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    delete from notes theirs using notes own
    where theirs.user_id = ${from} and own.user_id = ${to} and theirs.id = own.id
      and theirs.environment_id = own.environment_id
      and (theirs.deleted_at is not null or own.text = theirs.text)`.execute(trx)
  await sql`
    update notes moved set user_id = ${to}, id = case when exists (
      select from notes own where own.user_id = ${to} and own.id = moved.id and own.environment_id = moved.environment_id)
      then left(moved.id, 55) || '-' || left(md5(moved.id || ${from}), 8) else moved.id end
    where user_id = ${from}`.execute(trx)
}

/** Purges notes that were deleted long ago. */
export const deleteOldNotes = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>, before: Date): Promise<void> =>
  deleteRows({ db, clock, table: 'notes', where: sql`deleted_at < ${before}` })
