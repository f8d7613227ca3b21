import { type JSONColumnType, type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { CourseSettings, ElementContent } from '../model.ts'

interface VersionsTable {
  course_id: string
  number: number
  note: string
  made_by: string | null
  made_at: Date
  restored_from: number | null
  settings: JSONColumnType<CourseSettings>
  elements: JSONColumnType<{ id: string; revision: number }[]>
}

declare module '#server/database/database.ts' {
  interface Tables {
    course_versions: VersionsTable
  }
}

type Connection = Database | Transaction
export type VersionRow = Selectable<VersionsTable>

/** Lists a course's versions with their authors' names, newest first. */
export function listVersions(db: Connection, courseId: string) {
  return db
    .selectFrom('course_versions')
    .leftJoin('users', 'users.id', 'course_versions.made_by')
    .selectAll('course_versions')
    .select(['users.first_name', 'users.last_name', 'users.username'])
    .where('course_id', '=', courseId)
    .orderBy('number', 'desc')
    .execute()
}

export function findVersion(
  db: Connection,
  { courseId, number }: { courseId: string; number?: number },
): Promise<VersionRow | undefined> {
  return db
    .selectFrom('course_versions')
    .selectAll()
    .where('course_id', '=', courseId)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertVersion(trx: Transaction, { settings, elements, ...version }: VersionRow): Promise<void> {
  await trx
    .insertInto('course_versions')
    .values({ ...version, settings: JSON.stringify(settings), elements: JSON.stringify(elements) })
    .execute()
}

/** Returns elements as they were published, by id and revision. */
export async function listRevisions(db: Connection, refs: VersionRow['elements']): Promise<unknown[]> {
  if (refs.length === 0) return []
  const { rows } = await sql<{ content: unknown }>`
    select kept.content
    from rows from (jsonb_to_recordset(${JSON.stringify(refs)}) as (id text, revision int))
      with ordinality as wanted (id, revision, place)
    join element_revisions as kept on kept.element_id = wanted.id and kept.revision = wanted.revision
    order by place`.execute(db)
  return rows.map(({ content }) => content)
}

export async function findNewestRevision(db: Connection, elementId: string) {
  return db
    .selectFrom('element_revisions')
    .select(['revision', 'content'])
    .where('element_id', '=', elementId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertRevision(
  trx: Transaction,
  { courseId, revision, content }: { courseId: string; revision: number; content: ElementContent },
): Promise<void> {
  await trx
    .insertInto('element_revisions')
    .values({ element_id: content.id, revision, course_id: courseId, content: JSON.stringify(content) })
    .execute()
}
