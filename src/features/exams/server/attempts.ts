import type { KnownVisitor } from '#base/roles.ts'
import { isAnswered } from '#features/results/grade.ts'
import { realAnswers } from '#features/results/hide-answers.ts'
import type { Answer, Question } from '#features/results/questions.ts'
import { completeElement } from '#features/progress/server/complete-element.ts'
import { notifyLearning } from '#features/progress/server/learning-listeners.ts'
import { cachedOutline } from '#features/courses/server/cached.ts'
import { outlineForLearner } from '#features/courses/server/person.ts'
import { MINUTE_MS } from '#base/clock.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { examsError } from '../errors.ts'
import { NETWORK_GRACE_MS } from '../limits.ts'
import type { StepChange } from '../model.ts'
import { isOver, startRefusal } from '../rules.ts'
import { verdictOf } from './grade-attempt.ts'
import { endOverdueJob } from './overdue-job.ts'
import { drawPaper } from './paper.ts'
import { hiddenIn } from './present.ts'
import type { LoadedTest } from './get-test.ts'
import {
  type AttemptRow,
  findAttempt,
  insertAttempt,
  listAnswers,
  listAttempts,
  lockAttempt,
  saveStep,
  updateAttempt,
} from './store.ts'

/** Channel of the event that an attempt has changed, for the learner's other tabs and devices. */
const TESTS_CHANNEL = 'tests'

/** Starts an attempt, unless one is open already. Throws if none may be started. */
export async function startAttempt(kernel: Kernel, test: LoadedTest, visitor: KnownVisitor): Promise<void> {
  const { element, content } = test
  const of = { userId: visitor.userId, elementId: element.id }
  await endOverdueOf(kernel, of)
  const attempts = await listAttempts(kernel.db, of)
  if (attempts.some(({ state }) => state === 'open')) return
  const { verificationType, attempts: allowed, timeLimitMinutes } = content
  const refusal = startRefusal({ verificationType, allowed, attempts })
  if (refusal) throw examsError(`tests.${refusal}`)
  const now = kernel.clock.now()
  const deadline = timeLimitMinutes ? new Date(now.getTime() + timeLimitMinutes * MINUTE_MS) : null
  const attempt = {
    id: kernel.makeId(),
    user_id: visitor.userId,
    session_id: visitor.kind === 'session' ? visitor.userId : null,
    course_id: element.course_id,
    element_id: element.id,
    number: attempts.length + 1,
    paper: drawPaper(test),
    started_at: now,
    deadline_at: deadline,
  }
  await kernel.db.transaction().execute(async (trx) => {
    // Another tab was faster: its attempt is continued.
    if (!(await insertAttempt(trx, attempt))) return
    await publishChange(kernel, trx, { ...attempt, version: 1 })
    await notifyLearning(kernel, trx, attempt.user_id)
    if (deadline) await kernel.jobs.send(trx, endOverdueJob, { attemptId: attempt.id }, { after: endOf(deadline) })
  })
}

const endOf = (deadline: Date): Date => new Date(deadline.getTime() + NETWORK_GRACE_MS + 1)

interface StepOf {
  attemptId: string
  stepId: string
  visitor: KnownVisitor
}

/** Stores the answer to a step, given with the ids that were shown; an empty answer changes nothing (RESULT-04). */
export async function saveAnswer(kernel: Kernel, of: StepOf, given: readonly Answer[]): Promise<void> {
  await changeStep(kernel, of, async (trx, { attempt, question, kept }) => {
    const answers = realAnswers(question, given, hiddenIn(kernel.config.secret, attempt.id, question.id))
    if (!isAnswered(question, answers) || isSame(kept, answers)) return false
    if (isFinal(attempt, kept)) throw examsError('tests.answer-stands')
    await saveStep(trx, { attemptId: attempt.id, questionId: question.id }, { answers, draft: null })
    return true
  })
}

/** Stores the other changes at a step. */
export async function changeOfStep(kernel: Kernel, of: StepOf, change: StepChange): Promise<void> {
  await changeStep(kernel, of, async (trx, { attempt, question, kept, place }) => {
    const { draft, isFlagged, isActive, isCleared } = change
    if (isCleared && isFinal(attempt, kept)) throw examsError('tests.answer-stands')
    const step = {
      ...(isCleared && { answers: [] }),
      ...(draft !== undefined && { draft: draft || null }),
      ...(isFlagged !== undefined && { isFlagged }),
    }
    if (Object.keys(step).length > 0) await saveStep(trx, { attemptId: attempt.id, questionId: question.id }, step)
    if (isActive && attempt.active_step !== place) await updateAttempt(trx, attempt.id, { active_step: place })
    return Object.keys(step).length > 0 || isActive === true
  })
}

// An answer whose outcome was shown can't be changed.
const isFinal = ({ paper }: AttemptRow, kept: readonly Answer[]): boolean =>
  paper.feedback === 'after-answer' && kept.length > 0

const isSame = (kept: readonly Answer[], given: readonly Answer[]): boolean =>
  JSON.stringify(kept) === JSON.stringify(given)

interface Step {
  attempt: AttemptRow
  question: Question
  place: number
  kept: readonly Answer[]
}

async function changeStep(
  kernel: Kernel,
  { attemptId, stepId, visitor }: StepOf,
  change: (trx: Transaction, step: Step) => Promise<boolean>,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const attempt = ownAttempt(await lockAttempt(trx, attemptId), visitor)
    const place = attempt.paper.questions.findIndex(({ question }) => question.id === stepId)
    const question = attempt.paper.questions[place]?.question
    if (!question) throw examsError('tests.no-such-step')
    if (attempt.state !== 'open') throw examsError('tests.finished')
    if (isOver(attempt.deadline_at, kernel.clock.now(), NETWORK_GRACE_MS)) throw examsError('tests.time-over')
    const rows = await listAnswers(trx, attemptId)
    const kept = rows.find((row) => row.question_id === stepId)?.answers ?? []
    if (!(await change(trx, { attempt, question, place, kept }))) return
    await publishChange(kernel, trx, { ...attempt, version: await updateAttempt(trx, attemptId, {}) })
  })
}

/** Throws if the attempt is missing or belongs to somebody else; both look the same to the visitor. */
export function ownAttempt(attempt: AttemptRow | undefined, { userId }: KnownVisitor): AttemptRow {
  if (attempt?.user_id !== userId) throw examsError('tests.no-such-attempt')
  return attempt
}

/** Finishes the visitor's attempt; a finished one stays as it is. */
export async function finishAttempt(kernel: Kernel, attemptId: string, visitor: KnownVisitor): Promise<AttemptRow> {
  const attempt = ownAttempt(await findAttempt(kernel.db, attemptId), visitor)
  await endAttempt(kernel, attempt.id)
  return attempt
}

/** Ends the open attempt if its deadline has passed. */
export async function endOverdueOf(kernel: Kernel, of: { userId: string; elementId: string }): Promise<void> {
  const attempts = await listAttempts(kernel.db, of)
  const open = attempts.find(({ state }) => state === 'open')
  if (open && isOver(open.deadline_at, kernel.clock.now(), NETWORK_GRACE_MS)) await endAttempt(kernel, open.id)
}

/**
 * Ends an open attempt with the answers given so far: grades it, or submits it to a mentor. If it is passed, the
 * element becomes done in the same transaction (TEST-08).
 */
export async function endAttempt(kernel: Kernel, attemptId: string): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    const attempt = await lockAttempt(trx, attemptId)
    if (attempt?.state !== 'open') return
    const rows = await listAnswers(trx, attemptId)
    const verdict = verdictOf(attempt.paper, new Map(rows.map((row) => [row.question_id, row.answers])))
    const { deadline_at: deadline } = attempt
    const version = await updateAttempt(trx, attemptId, {
      ...verdict,
      finished_at: deadline && deadline < now ? deadline : now,
    })
    if (verdict.passed) await complete(kernel, trx, attempt)
    await publishChange(kernel, trx, { ...attempt, version })
    await notifyLearning(kernel, trx, attempt.user_id)
  })
}

/** Marks the element of a passed attempt as done, unless it was removed from its course meanwhile. */
export async function complete(kernel: Kernel, trx: Transaction, attempt: AttemptRow): Promise<void> {
  const { user_id: userId, element_id: elementId, course_id: courseId } = attempt
  const known = await cachedOutline(kernel, courseId).catch(() => undefined)
  const course = known && (await outlineForLearner(kernel, known, userId))
  if (!course?.elements.some(({ id }) => id === elementId)) return
  await completeElement(kernel, trx, { course, userId, elementId, now: kernel.clock.now().toISOString() })
}

/** Notifies the learner's other tabs and devices to reload the test. */
export const publishChange = (
  kernel: Kernel,
  trx: Transaction,
  {
    id,
    user_id: userId,
    element_id: elementId,
    version,
  }: Pick<AttemptRow, 'id' | 'user_id' | 'element_id' | 'version'>,
): Promise<void> =>
  kernel.events.publish(trx, {
    channel: TESTS_CHANNEL,
    audience: { kind: 'user', userId },
    payload: { elementId, attemptId: id, version },
  })
