import { type ColumnType, CompiledQuery, type Generated, type JSONColumnType, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { POLL_MESSAGE } from '../interactions.ts'
import type { Aggregate } from '../model.ts'
import type { Answer, ShownVariant } from '../questions.ts'

type Moment = ColumnType<Date, Date | string, Date | string>

interface InteractionResultsTable {
  environment_id: Generated<string>
  user_id: string
  id: string
  course_id: string
  element_id: string
  component_id: string
  component_name: string
  type: string
  dialog_id: string | null
  /** Digest of the question as it was asked. */
  asked: string | null
  text: string
  variants: JSONColumnType<ShownVariant[]>
  answers: JSONColumnType<Answer[]>
  multiple: boolean
  passed: boolean | null
  share: number
  attempt: number
  private: boolean
  answered_at: Moment
  created_at: Moment
}
interface QuizResultsTable {
  environment_id: Generated<string>
  user_id: string
  id: string
  dialog_id: string
  msg_id: string
  category_id: string
  element_id: string
  text: string
  variants: JSONColumnType<ShownVariant[]>
  answers: JSONColumnType<Answer[]>
  choices: string[]
  multiple: boolean
  email: string | null
  answered_at: Moment
  created_at: Moment
}

declare module '#server/database/database.ts' {
  interface Tables {
    interaction_results: InteractionResultsTable
    quiz_results: QuizResultsTable
  }
}

type Connection = Database | Transaction
export type InteractionRow = Selectable<InteractionResultsTable>
export type QuizRow = Selectable<QuizResultsTable>
export type NewInteraction = Omit<InteractionRow, 'environment_id' | 'attempt'>
export type NewQuiz = Omit<QuizRow, 'environment_id' | 'email'>

/** One person's attempts at one interaction. */
export interface AttemptsOf {
  userId: string
  elementId: string
  componentId: string
}

/** An answer that becomes the next attempt if fewer than `maxAttempts` were made and none of them has passed. */
export interface NewAttempt {
  row: NewInteraction
  maxAttempts: number
}

// One of the most frequent writes, so its text is constant and can be prepared, whatever the number of rows.
const INSERT_ATTEMPTS = `
  insert into interaction_results (environment_id, user_id, id, course_id, element_id, component_id, component_name,
    type, dialog_id, asked, text, variants, answers, multiple, passed, share, private, answered_at, created_at, attempt)
  select $1, user_id, id, course_id, element_id, component_id, component_name,
    type, dialog_id, asked, text, variants, answers, multiple, passed, share, false, answered_at, created_at, made + 1
  from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
    $11::text[], $12::jsonb[], $13::jsonb[], $14::bool[], $15::bool[], $16::real[], $17::timestamptz[], $18::timestamptz[],
    $19::int[]) as given (
    user_id, id, course_id, element_id, component_id, component_name, type, dialog_id, asked,
    text, variants, answers, multiple, passed, share, answered_at, created_at, max_attempts
  ), lateral (
    select count(*) as made, coalesce(bool_or(kept.passed), false) as has_passed from interaction_results as kept
    where kept.user_id = given.user_id and kept.element_id = given.element_id and kept.component_id = given.component_id
  ) as earlier
  where made < max_attempts and not has_passed
  on conflict do nothing
  returning *`

/**
 * Adds attempts, each of another person or at another interaction, unless there may be no further one or it is stored already.
 * Returns those that were added; of two concurrent attempts at one interaction one may be missing and has to be retried.
 */
export async function insertAttempts(db: Connection, attempts: readonly NewAttempt[]): Promise<InteractionRow[]> {
  const rows = attempts.map(({ row }) => row)
  const columns = [
    rows.map((row) => row.user_id),
    rows.map((row) => row.id),
    rows.map((row) => row.course_id),
    rows.map((row) => row.element_id),
    rows.map((row) => row.component_id),
    rows.map((row) => row.component_name),
    rows.map((row) => row.type),
    rows.map((row) => row.dialog_id),
    rows.map((row) => row.asked),
    rows.map((row) => row.text),
    rows.map((row) => JSON.stringify(row.variants)),
    rows.map((row) => JSON.stringify(row.answers)),
    rows.map((row) => row.multiple),
    rows.map((row) => row.passed),
    rows.map((row) => row.share),
    rows.map((row) => row.answered_at),
    rows.map((row) => row.created_at),
    attempts.map(({ maxAttempts }) => maxAttempts),
  ]
  const query = CompiledQuery.raw(INSERT_ATTEMPTS, [ENVIRONMENT_ID, ...columns])
  return (await db.executeQuery<InteractionRow>(query)).rows
}

/** Replaces a note; an older one that arrives late changes nothing. */
export async function saveNote(db: Database, { variants, answers, ...row }: NewInteraction): Promise<void> {
  const kept = { ...row, variants: JSON.stringify(variants), answers: JSON.stringify(answers), attempt: 1 }
  await db
    .insertInto('interaction_results')
    .values({ ...kept, environment_id: ENVIRONMENT_ID, private: true })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'element_id', 'component_id', 'attempt'])
        .doUpdateSet({ id: kept.id, answers: kept.answers, answered_at: kept.answered_at })
        .where('interaction_results.answered_at', '<=', row.answered_at),
    )
    .execute()
}

export function findResult(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<InteractionRow | undefined> {
  return db
    .selectFrom('interaction_results')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns the newest attempt at an interaction. */
export function findNewest(db: Database, of: AttemptsOf): Promise<InteractionRow | undefined> {
  return db
    .selectFrom('interaction_results')
    .selectAll()
    .where('user_id', '=', of.userId)
    .where('element_id', '=', of.elementId)
    .where('component_id', '=', of.componentId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the newest attempt at each interaction of an element. */
export function listNewest(db: Database, of: { userId: string; elementId: string }): Promise<InteractionRow[]> {
  return db
    .selectFrom('interaction_results')
    .selectAll()
    .distinctOn('component_id')
    .where('user_id', '=', of.userId)
    .where('element_id', '=', of.elementId)
    .orderBy('component_id')
    .orderBy('attempt', 'desc')
    .execute()
}

export function listQuizzes(db: Database, of: { userId: string; elementId: string }): Promise<QuizRow[]> {
  return db
    .selectFrom('quiz_results')
    .selectAll()
    .where('user_id', '=', of.userId)
    .where('element_id', '=', of.elementId)
    .orderBy('answered_at')
    .orderBy('msg_id')
    .execute()
}

/** Replaces the answer to a message; an older one that arrives late changes nothing. */
export async function saveQuiz(
  db: Database,
  { variants, answers, ...row }: NewQuiz,
  email: string | null,
): Promise<void> {
  const kept = { ...row, variants: JSON.stringify(variants), answers: JSON.stringify(answers), email }
  await db
    .insertInto('quiz_results')
    .values({ ...kept, environment_id: ENVIRONMENT_ID })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'dialog_id', 'msg_id'])
        .doUpdateSet({
          id: kept.id,
          answers: kept.answers,
          choices: kept.choices,
          multiple: kept.multiple,
          answered_at: kept.answered_at,
        })
        .where('quiz_results.answered_at', '<=', row.answered_at),
    )
    .execute()
}

export function findQuiz(
  db: Database,
  of: { userId: string; dialogId: string; msgId: string },
): Promise<QuizRow | undefined> {
  return db
    .selectFrom('quiz_results')
    .selectAll()
    .where('user_id', '=', of.userId)
    .where('dialog_id', '=', of.dialogId)
    .where('msg_id', '=', of.msgId)
    .executeTakeFirst()
}

/** Counts everybody's answers to a message; null when there are none. */
export async function countQuiz(db: Database, of: { dialogId: string; msgId: string }): Promise<Aggregate | null> {
  const { rows } = await sql<{ choice: string | null; votes: string; total: string }>`
    with given as materialized (
      select choices from quiz_results
      where environment_id = ${ENVIRONMENT_ID} and dialog_id = ${of.dialogId} and msg_id = ${of.msgId})
    select choice, count(*) votes, (select count(*) from given) total
    from given left join lateral unnest(choices) choice on true
    group by choice`.execute(db)
  const [first] = rows
  if (!first) return null
  const total = Number(first.total)
  const variants = rows.flatMap(({ choice: id, votes }) => {
    const count = Number(votes)
    return id === null ? [] : [{ id, count, percent: Math.round((count / total) * 100) }]
  })
  return { ...of, total, variants: variants.toSorted((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)) }
}

/** Adds a person's email to earlier quiz answers. Returns how many were changed. */
export async function identifyQuizzes(db: Database, of: { userId: string; email: string }): Promise<number> {
  const result = await db
    .updateTable('quiz_results')
    .set({ email: of.email })
    .where('user_id', '=', of.userId)
    .where('email', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Returns the interactions of elements that a person has answered; a dialog counts when its end was reached. */
export async function listAnswered(
  db: Connection,
  { userId, elementIds }: { userId: string; elementIds: readonly string[] },
): Promise<{ elementId: string; blockId: string }[]> {
  const { rows } = await sql<{ elementId: string; blockId: string }>`
    select element_id "elementId", component_id "blockId" from interaction_results
    where user_id = ${userId} and element_id = any(${elementIds})
    union
    select element_id, substr(dialog_id, length(element_id) + 2) from quiz_results
    where user_id = ${userId} and element_id = any(${elementIds}) and msg_id = ${POLL_MESSAGE}`.execute(db)
  return rows
}
