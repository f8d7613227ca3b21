import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Answer } from '#features/results/questions.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Paper, PaperQuestion } from '../model.ts'
import { gradeQuestion } from './grade-attempt.ts'
import type { Connection } from './store.ts'

/** Attempts that are graded with one transaction. */
const PIECE = 200

/** Attempts at the tests of a course, or those of some people. */
type MarkedOf = { courseId: string } | { userIds: readonly string[] }

interface Unmarked {
  id: string
  version: number
  paper: Paper
}

/** Stores for each question of finished attempts how it was answered, so that questions can be counted. Idempotent. */
export async function markAttempts(db: Database, of: MarkedOf): Promise<void> {
  while ((await db.transaction().execute((trx) => markPiece(trx, of))) === PIECE);
}

/** The same within a transaction. */
export async function markAttemptsWithin(trx: Transaction, of: MarkedOf): Promise<void> {
  while ((await markPiece(trx, of)) === PIECE);
}

/** Returns how many attempts were marked. */
async function markPiece(trx: Transaction, of: MarkedOf): Promise<number> {
  const mine = 'courseId' in of ? sql`course_id = ${of.courseId}` : sql`user_id = any(${of.userIds}::text[])`
  const { rows } = await sql<Unmarked>`
    select id, version, paper from test_attempts
    where environment_id = ${ENVIRONMENT_ID} and ${mine} and state <> 'open' and marked_version is distinct from version
    limit ${PIECE} for no key update skip locked`.execute(trx)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const answers = await answersOf(trx, ids)
  const marks = rows.flatMap(({ id, paper }) =>
    paper.questions.map((asked) => markOf(id, asked, answers.get(`${id} ${asked.question.id}`) ?? [])),
  )
  await sql`delete from test_marks where attempt_id = any(${ids}::text[])`.execute(trx)
  await insertMarks(trx, marks)
  await sql`update test_attempts set marked_version = version where id = any(${ids}::text[])`.execute(trx)
  return rows.length
}

async function answersOf(db: Connection, attemptIds: readonly string[]): Promise<Map<string, readonly Answer[]>> {
  const rows = await db
    .selectFrom('test_answers')
    .select(['attempt_id', 'question_id', 'answers'])
    .where(sql<boolean>`attempt_id = any(${attemptIds}::text[])`)
    .execute()
  return new Map(rows.map((row) => [`${row.attempt_id} ${row.question_id}`, row.answers]))
}

interface Mark {
  attemptId: string
  questionId: string
  isRight: boolean | null
  share: number
  chosen: string[]
}

/** An unanswered question is answered wrongly. */
function markOf(attemptId: string, asked: PaperQuestion, given: readonly Answer[]): Mark {
  const { passed, share } = gradeQuestion(asked, given)
  const { id: questionId, kind } = asked.question
  const isChoice = kind === 'single-choice' || kind === 'multiple-choice' || kind === 'image-choice'
  const chosen = isChoice ? given.flatMap(({ id }) => (id === undefined ? [] : [id])) : []
  return { attemptId, questionId, isRight: passed, share, chosen: [...new Set(chosen)] }
}

async function insertMarks(trx: Transaction, marks: readonly Mark[]): Promise<void> {
  await sql`
    insert into test_marks (attempt_id, question_id, is_right, share, chosen)
    select given.attempt_id, given.question_id, given.is_right, given.share,
      array(select jsonb_array_elements_text(given.chosen))
    from unnest(${marks.map(({ attemptId }) => attemptId)}::text[], ${marks.map(({ questionId }) => questionId)}::text[],
      ${marks.map(({ isRight }) => isRight)}::bool[], ${marks.map(({ share }) => share)}::real[],
      ${marks.map(({ chosen }) => JSON.stringify(chosen))}::jsonb[])
      as given (attempt_id, question_id, is_right, share, chosen)`.execute(trx)
}
