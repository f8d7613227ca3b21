import { createHmac } from 'node:crypto'
import { MINUTE_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { isAnswered } from '#features/results/grade.ts'
import { realAnswers } from '#features/results/hide-answers.ts'
import type { Answer } from '#features/results/questions.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import type { SampleAttempt, ShownTest } from '../model.ts'
import { attemptsLeft } from '../rules.ts'
import type { LoadedTest } from './get-test.ts'
import { verdictOf } from './grade-attempt.ts'
import { type Draw, drawPaper } from './paper.ts'
import { hiddenIn, presentTest } from './present.ts'
import type { AnswerRow, AttemptRow } from './store.ts'

type Sampled = Pick<LoadedTest, 'content' | 'texts'> & { element: Pick<LoadedTest['element'], 'id' | 'course_id'> }

/**
 * Presents and grades an attempt that is stored nowhere: the browser sends all of it with each change. The same session draws the same
 * questions again.
 */
export function showSample(
  kernel: Kernel,
  test: Sampled,
  { sample, lang }: { sample: SampleAttempt; lang: string },
): ShownTest {
  const attempt = attemptOf(kernel, sample, drawPaper(test, drawBy(sample.session)))
  const answers = rowsOf(kernel, sample, attempt)
  const given = new Map(answers.map((row) => [row.question_id, row.answers]))
  const now = kernel.clock.now()
  const ended = sample.isFinished
    ? { ...attempt, ...verdictOf(attempt.paper, given), finished_at: now, deadline_at: null }
    : attempt
  const from = { secret: kernel.config.secret, lang: normaliseLocale(lang), now }
  const shown = presentTest(test, { attempts: [ended], attempt: ended, answers }, from)
  return { ...shown, attemptsLeft: attemptsLeft(test.content.attempts, sample.number) }
}

/** Returns a random generator that draws the same for the same session. */
function drawBy(session: string): Draw {
  let drawn = 0
  return (below) => {
    drawn += 1
    return createHmac('sha256', session).update(String(drawn)).digest().readUInt32BE() % below
  }
}

function attemptOf(kernel: Kernel, sample: SampleAttempt, paper: AttemptRow['paper']): AttemptRow {
  const { session, number, version, startedAt, activeStep } = sample
  const began = startedAt === undefined ? kernel.clock.now() : new Date(startedAt)
  const { timeLimitMinutes } = paper
  const place = paper.questions.findIndex(({ question }) => question.id === activeStep)
  return {
    id: session,
    environment_id: ENVIRONMENT_ID,
    user_id: '',
    session_id: null,
    course_id: '',
    element_id: '',
    number,
    state: 'open',
    version,
    paper,
    active_step: Math.max(0, place),
    started_at: began,
    deadline_at: timeLimitMinutes ? new Date(began.getTime() + timeLimitMinutes * MINUTE_MS) : null,
    finished_at: null,
    percent: null,
    passed: null,
    comment: null,
    checked_by: null,
    checked_at: null,
  }
}

/** Returns the rows of the steps. Answers are in the author's ids; those that don't answer their question are left out, as for learners. */
const rowsOf = (kernel: Kernel, sample: SampleAttempt, { paper }: AttemptRow): AnswerRow[] =>
  paper.questions.map(({ question }) => {
    const { session, answers, drafts, flagged } = sample
    const hidden = hiddenIn(kernel.config.secret, session, question.id)
    const real: Answer[] = realAnswers(question, answers[question.id] ?? [], hidden)
    return {
      attempt_id: session,
      question_id: question.id,
      answers: isAnswered(question, real) ? real : [],
      draft: drafts[question.id] ?? null,
      is_flagged: flagged.includes(question.id),
    }
  })
