import { type ColumnType, type Generated, type JSONColumnType, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Picture } from '#features/files/model.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import type { SeoTexts } from '#features/pages/server/store.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type {
  MicrocourseAccess,
  MicrocourseBot,
  MicrocourseProgress,
  MicrocourseState,
  MicrocourseType,
} from '../model.ts'
import { afterReport, mergeProgress } from '../rules.ts'

export interface MicrocourseTexts {
  title?: string
  description?: string
  seo?: SeoTexts
}

type Written<T> = ColumnType<T, T, T>
type Nullable = ColumnType<Date | null, Date | null | undefined, Date | null>

interface MicrocoursesTable {
  id: string
  environment_id: Generated<string>
  type: MicrocourseType
  access_type: MicrocourseAccess
  title: string
  description: string
  duration: number
  cover: JSONColumnType<Picture> | null
  hue: number | null
  course_id: string | null
  index: number
  visible: boolean
  hidden: boolean
  published: boolean
  components: JSONColumnType<SavedBlock[]>
  bots: JSONColumnType<MicrocourseBot[]>
  texts: JSONColumnType<Record<string, MicrocourseTexts>>
  seo: JSONColumnType<SeoTexts>
  /** The readable end of its address. */
  alias: string | null
  deleted_at: Nullable
  deleted_by: string | null
  updated_at: Written<Date>
}
interface ProgressTable {
  environment_id: Generated<string>
  user_id: string
  microcourse_id: string
  state: MicrocourseState
  started_at: Written<Date>
  finished_at: Written<Date | null>
  updated_at: Written<Date>
}

declare module '#server/database/database.ts' {
  interface Tables {
    microcourses: MicrocoursesTable
    microcourse_groups: { microcourse_id: string; group_id: string }
    microcourse_progress: ProgressTable
  }
}

export type MicrocourseRow = Selectable<MicrocoursesTable>
/** A microcourse without its components, which lists don't need. */
export type MicrocourseLine = Omit<
  MicrocourseRow,
  'components' | 'environment_id' | 'seo' | 'deleted_at' | 'deleted_by'
> & { groups: string[] }

/** Lists published and visible microcourses in the portal's order, including hidden ones, with their groups. */
export async function listMicrocourses(db: Database): Promise<MicrocourseLine[]> {
  return db
    .selectFrom('microcourses')
    .select(['id', 'type', 'access_type', 'title', 'description', 'duration', 'cover', 'hue', 'course_id', 'index'])
    .select(['visible', 'hidden', 'published', 'bots', 'texts', 'alias', 'updated_at'])
    .select(
      sql<string[]>`array(select group_id from microcourse_groups where microcourse_id = microcourses.id)`.as('groups'),
    )
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('published', '=', true)
    .where('visible', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('index')
    .orderBy('id')
    .execute()
}

/**
 * Finds a published and visible microcourse with its groups.
 *
 * @param address - Its id, its alias, or an alias that it had in an earlier version.
 */
export function findMicrocourse(
  db: Database,
  address: string,
): Promise<(MicrocourseRow & { groups: string[] }) | undefined> {
  return db
    .selectFrom('microcourses')
    .selectAll()
    .select(
      sql<string[]>`array(select group_id from microcourse_groups where microcourse_id = microcourses.id)`.as('groups'),
    )
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', 'in', idsAt(address))
    .where('published', '=', true)
    .where('visible', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy(sql`id <> ${address}`)
    .orderBy(sql`alias is distinct from ${address}`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

const idsAt = (address: string) =>
  sql<string>`(select id from microcourses where id = ${address} or alias = ${address}
    union select microcourse_id from microcourse_versions where content ->> 'alias' = ${address})`

/** Returns the ids of a person's groups. */
export async function listGroups(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('group_members')
    .select('group_id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.group_id)
}

/** Inserts a microcourse unless its id exists; returns whether it was inserted. */
export async function insertMicrocourse(
  db: Database | Transaction,
  row: Omit<MicrocourseRow, 'environment_id' | 'alias' | 'deleted_at' | 'deleted_by'> &
    Partial<Pick<MicrocourseRow, 'alias'>>,
): Promise<boolean> {
  const { cover, components, bots, texts, seo, ...plain } = row
  const result = await db
    .insertInto('microcourses')
    .values({
      ...plain,
      cover: cover && JSON.stringify(cover),
      components: JSON.stringify(components),
      bots: JSON.stringify(bots),
      texts: JSON.stringify(texts),
      seo: JSON.stringify(seo),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

const progressOf = (db: Database | Transaction, userId: string) =>
  db
    .selectFrom('microcourse_progress')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)

/** Returns a person's progress by microcourse id. */
export async function listProgress(
  db: Database | Transaction,
  userId: string,
): Promise<Record<string, MicrocourseProgress>> {
  const rows = await progressOf(db, userId).orderBy('microcourse_id').execute()
  return Object.fromEntries(rows.map((row) => [row.microcourse_id, presentProgress(row)]))
}

/** Stores a report in the transaction that reads the current state; returns the result. */
export async function recordProgress(
  trx: Transaction,
  of: { userId: string; microcourseId: string; state: MicrocourseState; at: string },
): Promise<MicrocourseProgress> {
  const row = await progressOf(trx, of.userId)
    .where('microcourse_id', '=', of.microcourseId)
    .forUpdate()
    .executeTakeFirst()
  const after = afterReport(row && presentProgress(row), of)
  await writeProgress(trx, { ...of, progress: after, now: of.at })
  return after
}

/** Merges a guest's progress into an account's. */
export async function moveProgress(trx: Transaction, { from, to, now }: { from: string; to: string; now: string }) {
  const [given, own] = [await listProgress(trx, from), await listProgress(trx, to)]
  for (const [microcourseId, progress] of Object.entries(given))
    await writeProgress(trx, { userId: to, microcourseId, progress: mergeProgress(own[microcourseId], progress), now })
  await trx.deleteFrom('microcourse_progress').where('user_id', '=', from).execute()
}

/** Returns the users who have started a microcourse. */
export async function listBeginners(db: Database, microcourseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('microcourse_progress')
    .select('user_id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('microcourse_id', '=', microcourseId)
    .execute()
  return rows.map((row) => row.user_id)
}

/** Returns a person's microcourses for their data export. */
export const exportMicrocourses = (db: Database, userId: string) => listProgress(db, userId)

async function writeProgress(
  trx: Transaction,
  of: { userId: string; microcourseId: string; progress: MicrocourseProgress; now: string },
): Promise<void> {
  const { state, started, finished } = of.progress
  const kept = {
    state,
    started_at: new Date(started),
    finished_at: finished === null ? null : new Date(finished),
    updated_at: new Date(of.now),
  }
  await trx
    .insertInto('microcourse_progress')
    .values({ user_id: of.userId, microcourse_id: of.microcourseId, ...kept })
    .onConflict((conflict) => conflict.columns(['environment_id', 'user_id', 'microcourse_id']).doUpdateSet(kept))
    .execute()
}

function presentProgress(row: Selectable<ProgressTable>): MicrocourseProgress {
  return {
    state: row.state,
    started: row.started_at.toISOString(),
    finished: row.finished_at?.toISOString() ?? null,
  }
}
