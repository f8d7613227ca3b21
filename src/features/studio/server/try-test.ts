import { createHmac } from 'node:crypto'
import type { ParsedOf } from '#base/contract.ts'
import { testContent, testTexts, type ShownTest } from '#features/exams/model.ts'
import { verdictOf } from '#features/exams/server/grade-attempt.ts'
import { type Draw, drawPaper } from '#features/exams/server/paper.ts'
import { hiddenIn, presentTest } from '#features/exams/server/present.ts'
import type { AttemptRow } from '#features/exams/server/store.ts'
import { isAnswered } from '#features/results/grade.ts'
import { realAnswers } from '#features/results/hide-answers.ts'
import { question as questionSchema } from '#features/results/questions.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { MINUTE_MS } from '#base/clock.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import type { TryApi } from '../try-api.ts'
import { fromDraftTest } from '../written-test.ts'

type Body = ParsedOf<TryApi, 'POST /creator/try/test'>['body']

/**
 * Draws a paper of a test as it is written, and presents and marks answers to it as an attempt of a learner. Nothing is stored: the
 * same session draws the same paper again.
 */
export function tryTest(kernel: Kernel, body: Body): { test: ShownTest | null; incomplete: string[] } {
  const { content, texts, incomplete } = fromDraftTest(body.test, (one) => questionSchema.safeParse(one).success)
  const parsed = testContent.safeParse(content)
  const words = testTexts.safeParse(texts)
  if (!parsed.success || !words.success) return { test: null, incomplete }
  const test = { content: parsed.data, texts: words.data }
  const attempt = attemptOf(kernel, body, drawPaper(test, drawBy(body.session)))
  const answers = answersIn(kernel, body, attempt)
  const given = new Map(answers.map((row) => [row.question_id, row.answers]))
  const now = kernel.clock.now()
  const ended = body.isFinished
    ? { ...attempt, ...verdictOf(attempt.paper, given), finished_at: now, deadline_at: null }
    : attempt
  const shown = presentTest(
    { element: { id: '', course_id: '' }, content: test.content },
    { attempts: [ended], attempt: ended, answers },
    { secret: kernel.config.secret, lang: normaliseLocale(body.lang), now },
  )
  return { test: shown, incomplete }
}

/** Returns a random generator that draws the same for the same session. */
function drawBy(session: string): Draw {
  let drawn = 0
  return (below) => {
    drawn += 1
    return createHmac('sha256', session).update(String(drawn)).digest().readUInt32BE() % below
  }
}

function attemptOf(kernel: Kernel, { session }: Body, paper: AttemptRow['paper']): AttemptRow {
  const now = kernel.clock.now()
  const { timeLimitMinutes } = paper
  return {
    id: session,
    environment_id: ENVIRONMENT_ID,
    user_id: '',
    session_id: null,
    course_id: '',
    element_id: '',
    number: 1,
    state: 'open',
    version: 1,
    paper,
    active_step: 0,
    started_at: now,
    deadline_at: timeLimitMinutes ? new Date(now.getTime() + timeLimitMinutes * MINUTE_MS) : null,
    finished_at: null,
    percent: null,
    passed: null,
    comment: null,
    checked_by: null,
    checked_at: null,
  }
}

/** Returns the answers in the author's ids; those that don't answer their question are left out, as for learners. */
const answersIn = (kernel: Kernel, { session, answers }: Body, { paper }: AttemptRow) =>
  paper.questions.flatMap(({ question }) => {
    const given = answers[question.id]
    const real = given && realAnswers(question, given, hiddenIn(kernel.config.secret, session, question.id))
    return real && isAnswered(question, real)
      ? [{ attempt_id: session, question_id: question.id, answers: real, draft: null, is_flagged: false }]
      : []
  })
