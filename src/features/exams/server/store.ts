import { type ColumnType, type Generated, type JSONColumnType, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Answer } from '#features/results/questions.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AttemptState, Paper, TestContent, TestTexts } from '../model.ts'

type Written = ColumnType<Date, Date, Date>

interface AttemptsTable {
  id: string
  environment_id: Generated<string>
  user_id: string
  session_id: string | null
  course_id: string
  element_id: string
  number: number
  state: AttemptState
  version: Generated<number>
  paper: JSONColumnType<Paper>
  active_step: Generated<number>
  started_at: Written
  deadline_at: Written | null
  finished_at: Written | null
  percent: number | null
  passed: boolean | null
  comment: string | null
  checked_by: string | null
  checked_at: Written | null
}

interface AnswersTable {
  attempt_id: string
  question_id: string
  answers: JSONColumnType<Answer[]>
  draft: string | null
  is_flagged: Generated<boolean>
}

declare module '#server/database/database.ts' {
  interface Tables {
    test_contents: {
      element_id: string
      content: JSONColumnType<TestContent>
      texts: JSONColumnType<TestTexts>
      updated_at: Written
    }
    test_attempts: AttemptsTable
    test_answers: AnswersTable
  }
}

export type Connection = Database | Transaction
export type AttemptRow = Selectable<AttemptsTable>
/** An attempt without its questions, for lists. */
export type AttemptLine = Omit<AttemptRow, 'paper'>
export type AnswerRow = Selectable<AnswersTable>

export interface LearnerOf {
  userId: string
  elementId: string
}

/** Returns a test's content with its translations; undefined when it does not exist. */
export async function findTest(
  db: Connection,
  elementId: string,
): Promise<{ content: TestContent; texts: TestTexts } | undefined> {
  return db
    .selectFrom('test_contents')
    .select(['content', 'texts'])
    .where('element_id', '=', elementId)
    .executeTakeFirst()
}

/** Saves a test's content. Attempts that were started keep their questions. */
export async function saveTest(
  db: Connection,
  { elementId, content, texts, now }: { elementId: string; content: TestContent; texts: TestTexts; now: Date },
): Promise<void> {
  const row = { content: JSON.stringify(content), texts: JSON.stringify(texts), updated_at: now }
  await db
    .insertInto('test_contents')
    .values({ element_id: elementId, ...row })
    .onConflict((conflict) => conflict.column('element_id').doUpdateSet(row))
    .execute()
}

const LINE = [
  'id', 'environment_id', 'user_id', 'session_id', 'course_id', 'element_id', 'number', 'state', 'version', 'active_step',
  'started_at', 'deadline_at', 'finished_at', 'percent', 'passed', 'comment', 'checked_by', 'checked_at',
] as const // oxfmt-ignore

/** Lists a learner's attempts at a test, oldest first. */
export function listAttempts(db: Connection, { userId, elementId }: LearnerOf): Promise<AttemptLine[]> {
  return db
    .selectFrom('test_attempts')
    .select(LINE)
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .where('element_id', '=', elementId)
    .orderBy('number')
    .execute()
}

export function findAttempt(db: Connection, id: string): Promise<AttemptRow | undefined> {
  return attempts(db, id).executeTakeFirst()
}

/** Returns an attempt, locked until the transaction ends. */
export function lockAttempt(trx: Transaction, id: string): Promise<AttemptRow | undefined> {
  return attempts(trx, id).forUpdate().executeTakeFirst()
}

const attempts = (db: Connection, id: string) =>
  db.selectFrom('test_attempts').selectAll().where('environment_id', '=', ENVIRONMENT_ID).where('id', '=', id)

type NewAttempt = Pick<AttemptRow, 'id' | 'user_id' | 'session_id' | 'course_id' | 'element_id' | 'number'> &
  Pick<AttemptRow, 'paper' | 'started_at' | 'deadline_at'>

/** Inserts an attempt, unless one is open or its number is taken; returns whether it was inserted. */
export async function insertAttempt(db: Connection, { paper, ...attempt }: NewAttempt): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('test_attempts')
    .values({
      ...attempt,
      state: 'open',
      paper: JSON.stringify(paper),
      finished_at: null,
      percent: null,
      passed: null,
      comment: null,
      checked_by: null,
      checked_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type AttemptChange = Partial<
  Pick<
    AttemptRow,
    | 'state'
    | 'active_step'
    | 'deadline_at'
    | 'finished_at'
    | 'percent'
    | 'passed'
    | 'comment'
    | 'checked_by'
    | 'checked_at'
  >
>

/** Updates an attempt and returns its new version. */
export async function updateAttempt(trx: Transaction, id: string, change: AttemptChange): Promise<number> {
  const { version } = await trx
    .updateTable('test_attempts')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export function listAnswers(db: Connection, attemptId: string): Promise<AnswerRow[]> {
  return db.selectFrom('test_answers').selectAll().where('attempt_id', '=', attemptId).orderBy('question_id').execute()
}

interface StepOf {
  attemptId: string
  questionId: string
}

/** Stores the given fields of a step; the others stay. */
export async function saveStep(
  trx: Transaction,
  { attemptId, questionId }: StepOf,
  { answers, draft, isFlagged }: { answers?: Answer[]; draft?: string | null; isFlagged?: boolean },
): Promise<void> {
  const change = {
    ...(answers && { answers: JSON.stringify(answers) }),
    ...(draft !== undefined && { draft }),
    ...(isFlagged !== undefined && { is_flagged: isFlagged }),
  }
  await trx
    .insertInto('test_answers')
    .values({ attempt_id: attemptId, question_id: questionId, answers: '[]', draft: null, ...change })
    .onConflict((conflict) => conflict.columns(['attempt_id', 'question_id']).doUpdateSet(change))
    .execute()
}
