import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import { MARKS_KEPT } from '../limits.ts'
import type { UnitState } from '../states.ts'

interface TextMarksTable {
  course_id: string
  document: string
  path: string
  lang: string
  target: string
  source: string[]
  states: UnitState[]
  marked_at: Date
}
declare module '#server/database/database.ts' {
  interface Tables {
    text_marks: TextMarksTable
  }
}

type Connection = Database | Transaction
export type MarkRow = Selectable<TextMarksTable>

/** Lists the marks of a course, or of one of its documents, in one language or in all of them. The newest come last. */
export const listMarks = (
  db: Connection,
  { courseId, document, lang }: { courseId: string; document?: string; lang?: string },
): Promise<MarkRow[]> =>
  db
    .selectFrom('text_marks')
    .selectAll()
    .where('course_id', '=', courseId)
    .$if(document !== undefined, (query) => query.where('document', '=', document ?? ''))
    .$if(lang !== undefined, (query) => query.where('lang', '=', lang ?? ''))
    .orderBy('marked_at')
    .execute()

/** Stores a mark, and deletes the oldest ones of the same text. */
export async function upsertMark(trx: Transaction, row: Insertable<TextMarksTable>): Promise<void> {
  const { source, states, marked_at } = row
  const values = { ...row, source: sql<string[]>`${JSON.stringify(source)}::jsonb` }
  await trx
    .insertInto('text_marks')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['course_id', 'document', 'path', 'lang', 'target'])
        .doUpdateSet({ source: values.source, states, marked_at }),
    )
    .execute()
  await sql`
    delete from text_marks where (course_id, document, path, lang) = (${row.course_id}, ${row.document}, ${row.path}, ${row.lang})
    and target not in (
      select target from text_marks
      where (course_id, document, path, lang) = (${row.course_id}, ${row.document}, ${row.path}, ${row.lang})
      order by marked_at desc, target limit ${MARKS_KEPT})`.execute(trx)
}
