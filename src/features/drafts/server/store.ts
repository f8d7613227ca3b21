import { type JSONColumnType, type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import { deleteRows } from '#server/jobs/cleaning.ts'
import type { Kernel } from '#server/kernel.ts'
import type { DraftChange, DraftConflict, DraftDocument, StepMark } from '../model.ts'

interface DraftsTable {
  kind: DraftKind
  id: string
  /** Null for a microcourse. */
  course_id: string | null
  revision: number
  content: JSONColumnType<DraftDocument>
  shown: boolean
  changed_by: string | null
  changed_at: Date
}
interface StepsTable {
  kind: DraftKind
  id: string
  revision: number
  course_id: string | null
  batch_id: string | null
  changes: JSONColumnType<DraftChange[]> | null
  inverse: JSONColumnType<DraftChange[]> | null
  conflicts: JSONColumnType<StoredConflict[]>
  cleaned: JSONColumnType<DraftChange[]>
  steps: JSONColumnType<StepMark[]> | null
  changed_by: string | null
  changed_at: Date
}
declare module '#server/database/database.ts' {
  interface Tables {
    drafts: DraftsTable
    draft_steps: StepsTable
  }
}

/** Names can change and be erased, so only the id is stored. */
export type StoredConflict = Omit<DraftConflict, 'by'> & { by?: string }

type Connection = Database | Transaction
export type DraftKind = 'outline' | 'element' | 'deleted' | 'microcourse'
export type DraftRow = Selectable<DraftsTable>
export type StepRow = Selectable<StepsTable>
/** Which document it is. */
export interface DraftKey {
  kind: DraftKind
  id: string
}

export function findDraftRow(db: Connection, { kind, id }: DraftKey): Promise<DraftRow | undefined> {
  return db.selectFrom('drafts').selectAll().where('kind', '=', kind).where('id', '=', id).executeTakeFirst()
}

/** Returns the documents of a course that differ from what is published. */
export function listDraftRows(db: Connection, courseId: string): Promise<DraftRow[]> {
  return db
    .selectFrom('drafts')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('kind', '!=', 'deleted')
    .orderBy('kind')
    .orderBy('id')
    .execute()
}

export async function upsertDraft(
  trx: Transaction,
  { kind, id, course_id, content, ...row }: Omit<DraftRow, 'shown'>,
): Promise<void> {
  const values = { ...row, content: JSON.stringify(content), shown: false }
  await trx
    .insertInto('drafts')
    .values({ kind, id, course_id, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(values))
    .execute()
}

export async function deleteDraftRow(trx: Transaction, { kind, id }: DraftKey): Promise<void> {
  await trx.deleteFrom('drafts').where('kind', '=', kind).where('id', '=', id).execute()
}

/** Deletes the documents of a course. Contents of elements that it does not have are kept as deleted, to be restored. */
export async function deleteDraftRows(
  trx: Transaction,
  { courseId, elementIds }: { courseId: string; elementIds: readonly string[] },
): Promise<void> {
  await sql`
    delete from drafts using (
      select kind, id from drafts
      where course_id = ${courseId} and (kind = 'outline' or kind = 'element' and id = any(${[...elementIds]}::text[]))
    ) as gone where drafts.kind = gone.kind and drafts.id = gone.id`.execute(trx)
  await trx
    .updateTable('drafts')
    .set({ kind: 'deleted' })
    .where('course_id', '=', courseId)
    .where('kind', '=', 'element')
    .execute()
}

/** Makes the contents of a deleted element its draft again; does nothing without them. */
export async function undeleteDraft(trx: Transaction, elementId: string): Promise<void> {
  await sql`
    update drafts set kind = 'element', shown = false
    where kind = 'deleted' and id = ${elementId}
      and not exists (select from drafts as other where other.kind = 'element' and other.id = ${elementId})`.execute(
    trx,
  )
}

/** Returns the course whose outline, as it is written, contains an element. */
export async function findOutlineOf(db: Connection, elementId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('drafts')
    .select('course_id')
    .where('kind', '=', 'outline')
    .where(sql<boolean>`content @> ${JSON.stringify({ elements: [{ id: elementId }] })}::jsonb`)
    .executeTakeFirst()
  return row?.course_id ?? undefined
}

/** Marks the documents of a course as shown in its tables; returns whether one was not. */
export async function markShown(trx: Transaction, courseId: string): Promise<boolean> {
  const result = await trx
    .updateTable('drafts')
    .set({ shown: true })
    .where('course_id', '=', courseId)
    .where('shown', '=', false)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Returns the newest revision of a document, of which there may be no draft now; 0 if it was never changed. */
export async function newestRevision(db: Connection, { kind, id }: DraftKey): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select greatest(
      coalesce((select revision from drafts where kind = ${kind} and id = ${id}), 0),
      coalesce((select max(revision) from draft_steps where kind = ${kind} and id = ${id}), 0)) as revision`.execute(db)
  return rows[0]?.revision ?? 0
}

export function findStep(db: Connection, { kind, id }: DraftKey, batchId: string): Promise<StepRow | undefined> {
  return db
    .selectFrom('draft_steps')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
}

/** Returns at most `limit` steps of a document after a revision and before another, oldest first. */
export function listSteps(
  db: Connection,
  { kind, id }: DraftKey,
  { after, before, limit }: { after: number; before: number; limit: number },
): Promise<StepRow[]> {
  return db
    .selectFrom('draft_steps')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('revision', '>', after)
    .where('revision', '<', before)
    .orderBy('revision')
    .limit(limit)
    .execute()
}

/** Returns the newest steps of a document up to a revision, newest first, within a total size. */
export async function listNewestSteps(
  db: Connection,
  { kind, id }: DraftKey,
  { until, limit, characters }: { until: number; limit: number; characters: number },
): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select * from (
      select *, sum(coalesce(octet_length(changes::text) + octet_length(inverse::text), 0)) over (order by revision desc) as total
      from draft_steps where kind = ${kind} and id = ${id} and revision <= ${until}
      order by revision desc limit ${limit}) as newest
    where total <= ${characters} order by revision desc`.execute(db)
  return rows
}

/** Returns the steps of a course's outline that removed something, newest first. */
export function listRemovals(db: Connection, courseId: string, since: Date): Promise<StepRow[]> {
  return db
    .selectFrom('draft_steps')
    .selectAll()
    .where('kind', '=', 'outline')
    .where('id', '=', courseId)
    .where('changed_at', '>', since)
    .where(sql<boolean>`changes @> '[{"kind": "remove"}]'`)
    .orderBy('revision', 'desc')
    .execute()
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export async function insertStep(trx: Transaction, step: StepRow): Promise<void> {
  await trx
    .insertInto('draft_steps')
    .values({
      ...step,
      changes: json(step.changes),
      inverse: json(step.inverse),
      steps: json(step.steps),
      conflicts: JSON.stringify(step.conflicts),
      cleaned: JSON.stringify(step.cleaned),
    })
    .execute()
}

/** Deletes contents of elements that were deleted long ago. */
export async function deleteOldDeleted(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('drafts').where('kind', '=', 'deleted').where('changed_at', '<', before).execute()
}

/** Deletes old steps. */
export const deleteOldSteps = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>, before: Date): Promise<void> =>
  deleteRows({ db, clock, table: 'draft_steps', where: sql`changed_at < ${before}` })
