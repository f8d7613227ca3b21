import { type ColumnType, type Generated, sql } from 'kysely'
import { HOUR_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'
import { CANDIDATES_MAX, DAY_HOURS } from '../limits.ts'
import { dueAfter } from '../rules.ts'

type Written<T> = ColumnType<T, T | string, T | string>

declare module '#server/database/database.ts' {
  interface Tables {
    practice_questions: {
      environment_id: Generated<string>
      user_id: string
      course_id: string
      element_id: string
      component_id: string
      step: number
      due_at: Written<Date | null>
      answered_at: Written<Date>
    }
    practice_refusals: { environment_id: Generated<string>; user_id: string; refused_at: Written<Date> }
  }
}

/** A question that somebody answered wrongly in a lesson. */
export interface WrongQuestion {
  courseId: string
  elementId: string
  blockId: string
  step: number
  /** Whether it was asked again before. */
  isAsked: boolean
  /** Null if it isn’t asked any more. */
  dueAt: Date | null
}

interface WrongRow {
  course_id: string
  element_id: string
  component_id: string
  last_at: Date
  step: number | null
  due_at: Date | null
}

/** Questions that a person answered wrongly in lessons, maybe before a right answer, with what practice knows of them. */
const wrongOf = (userId: string) => sql`
  select wrong.*, practice_questions.step, practice_questions.due_at from (
    select max(course_id) as course_id, element_id, component_id, max(answered_at) as last_at
    from interaction_results
    where environment_id = ${ENVIRONMENT_ID} and user_id = ${userId} and dialog_id is null and not private
    group by element_id, component_id having bool_or(passed = false)
  ) as wrong
  left join practice_questions on practice_questions.user_id = ${userId}
    and practice_questions.element_id = wrong.element_id and practice_questions.component_id = wrong.component_id`

const questionOf = (row: WrongRow): WrongQuestion => ({
  courseId: row.course_id,
  elementId: row.element_id,
  blockId: row.component_id,
  step: row.step ?? 0,
  isAsked: row.step !== null,
  dueAt: row.step === null ? dueAfter(row.last_at, 0) : row.due_at,
})

/** Returns what is due, the longest waiting first. */
export async function listDue(db: Database, userId: string, now: Date): Promise<WrongQuestion[]> {
  const { rows } = await sql<WrongRow>`
    ${wrongOf(userId)}
    where practice_questions.step is null or practice_questions.due_at <= ${now}
    order by coalesce(practice_questions.due_at, wrong.last_at), wrong.element_id, wrong.component_id
    limit ${CANDIDATES_MAX}`.execute(db)
  return rows.map(questionOf).filter(({ dueAt }) => dueAt !== null && dueAt <= now)
}

export async function findWrong(
  db: Database,
  of: { userId: string; elementId: string; blockId: string },
): Promise<WrongQuestion | undefined> {
  const { rows } = await sql<WrongRow>`
    ${wrongOf(of.userId)} where wrong.element_id = ${of.elementId} and wrong.component_id = ${of.blockId}`.execute(db)
  return rows.map(questionOf)[0]
}

/** Saves the step that a due question has reached. Does nothing if another request has answered it meanwhile. */
export async function saveStep(
  db: Database,
  { userId, question, step, now }: { userId: string; question: WrongQuestion; step: number; now: Date },
): Promise<void> {
  const reached = { step, due_at: dueAfter(now, step), answered_at: now }
  await db
    .insertInto('practice_questions')
    .values({
      user_id: userId,
      course_id: question.courseId,
      element_id: question.elementId,
      component_id: question.blockId,
      ...reached,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'element_id', 'component_id'])
        .doUpdateSet(reached)
        .where('practice_questions.due_at', '<=', now),
    )
    .execute()
}

/** Counts the questions that a person has answered again today. */
export async function countToday(db: Database, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('practice_questions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('answered_at', '>', new Date(now.getTime() - DAY_HOURS * HOUR_MS))
    .executeTakeFirstOrThrow()
  return count
}

export async function isOff(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('practice_refusals')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function switchPractice(
  db: Database,
  { userId, isOn, now }: { userId: string; isOn: boolean; now: Date },
): Promise<void> {
  if (isOn) await db.deleteFrom('practice_refusals').where('user_id', '=', userId).execute()
  else {
    await db
      .insertInto('practice_refusals')
      .values({ user_id: userId, refused_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Returns what practice stores about a person, for their data export. */
export async function exportPractice(db: Database, userId: string) {
  const questions = await db
    .selectFrom('practice_questions')
    .select(['course_id', 'element_id', 'component_id', 'step', 'due_at', 'answered_at'])
    .where('user_id', '=', userId)
    .orderBy('answered_at')
    .execute()
  return { isOn: !(await isOff(db, userId)), questions }
}
