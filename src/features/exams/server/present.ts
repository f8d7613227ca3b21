import { hideIds } from '#features/pages/server/hide-ids.ts'
import { outcomeOf } from '#features/results/grade.ts'
import { hideAnswers, shownAnswers, shownOutcome } from '#features/results/hide-answers.ts'
import type { Outcome, Question } from '#features/results/questions.ts'
import type { AttemptResult, Paper, PaperQuestion, ShownAttempt, ShownTest } from '../model.ts'
import { attemptsLeft, bestOf, stateOf } from '../rules.ts'
import { questionToJudge } from './grade-attempt.ts'
import { countOf, questionIn } from './paper.ts'
import type { LoadedTest } from './get-test.ts'
import type { AnswerRow, AttemptLine, AttemptRow } from './store.ts'

interface Presenting {
  secret: string
  lang: string
  now: Date
}

/** Returns the function that hides the ids of a question's variants in one attempt. */
export const hiddenIn = (secret: string, attemptId: string, questionId: string) =>
  hideIds(secret, `${attemptId} ${questionId}`)

export function presentTest(
  { element, content }: { element: Pick<LoadedTest['element'], 'id' | 'course_id'>; content: LoadedTest['content'] },
  kept: { attempts: readonly AttemptLine[]; attempt: AttemptRow | undefined; answers: readonly AnswerRow[] },
  from: Presenting,
): ShownTest {
  const { attempts, attempt, answers } = kept
  const {
    verificationType,
    passMark,
    timeLimitMinutes,
    attempts: allowed,
    feedback,
    reveal,
  } = attempt?.paper ?? content
  const best = bestOf(attempts.flatMap(resultOf).filter(({ passed }) => passed !== null))
  const limits = { ...(timeLimitMinutes && { timeLimitMinutes }), ...(allowed && { attempts: allowed }) }
  return {
    elementId: element.id,
    courseId: element.course_id,
    rules: {
      verificationType,
      passMark,
      feedback,
      reveal,
      ...limits,
      questionCount: attempt?.paper.questions.length ?? countOf(content),
    },
    attemptsLeft: attemptsLeft(content.attempts, attempts.length),
    isPassed: best?.passed === true,
    best: best ?? null,
    attempt: attempt ? presentAttempt(attempt, answers, from) : null,
  }
}

/** Returns the result of an attempt; empty while it is open. */
function resultOf({ number, state, percent, passed, finished_at: finishedAt }: AttemptLine): AttemptResult[] {
  if (state === 'open' || finishedAt === null) return []
  return [{ number, percent: percent ?? 0, passed, finishedAt: finishedAt.toISOString() }]
}

function presentAttempt(attempt: AttemptRow, rows: readonly AnswerRow[], from: Presenting): ShownAttempt {
  const { id, number, state: stage, version, paper, comment, deadline_at: deadline } = attempt
  const answered = rows.filter(({ answers }) => answers.length > 0)
  const drafts = rows.flatMap(({ question_id: of, draft }) => (draft === null ? [] : [[of, draft] as const]))
  return {
    id,
    number,
    stage,
    version,
    comment,
    state: stateOf({
      session: id,
      verificationType: paper.verificationType,
      ids: paper.questions.map(({ question }) => question.id),
      answered: new Set(answered.map((row) => row.question_id)),
      flagged: new Set(rows.filter((row) => row.is_flagged).map((row) => row.question_id)),
      activeStep: attempt.active_step,
      isFinished: stage !== 'open',
    }),
    ...presentAnswers({ id, paper, answered, revealOf: revealing(attempt) }, from),
    drafts: stage === 'open' ? Object.fromEntries(drafts) : {},
    secondsLeft: deadline && stage === 'open' ? secondsUntil(deadline, from.now) : null,
    result: resultOf(attempt)[0] ?? null,
  }
}

/** How much is revealed: nothing, the outcomes, or the right answers too. */
type Reveal = 'nothing' | 'outcomes' | 'all'

/** Returns how much the learner may see of each question of an attempt. */
export function revealing({ state, passed, paper }: AttemptRow): (isAnswered: boolean) => Reveal {
  // While a test is being checked nothing is revealed, because it may be returned.
  if (state === 'checking') return () => 'nothing'
  if (state === 'ended') return () => (paper.reveal === 'finished' || passed ? 'all' : 'outcomes')
  return (isAnswered) => (isAnswered && paper.feedback === 'after-answer' ? 'all' : 'nothing')
}

interface Answered {
  id: string
  paper: Paper
  answered: readonly AnswerRow[]
  revealOf: (isAnswered: boolean) => Reveal
}

/** Presents questions, answers and outcomes with hidden ids; the only way by which they leave the server. */
export function presentAnswers({ id, paper, answered, revealOf }: Answered, { secret, lang }: Omit<Presenting, 'now'>) {
  const given = new Map(answered.map((row) => [row.question_id, row.answers]))
  const hidden = (question: Question) => hiddenIn(secret, id, question.id)
  const questions = paper.questions.map((each) => questionIn(each, lang))
  const outcomes = paper.questions.flatMap((each): [string, Outcome][] => {
    const answers = given.get(each.question.id)
    const reveal = revealOf(answers !== undefined)
    return reveal === 'nothing'
      ? []
      : [[each.question.id, outcomeIn(each, { answers: answers ?? [], reveal, lang, hidden })]]
  })
  return {
    questions: questions.map((question) => hideAnswers(question, hidden(question))),
    answers: Object.fromEntries(
      questions.flatMap((question) => {
        const answers = given.get(question.id)
        return answers ? [[question.id, shownAnswers(question, answers, hidden(question))] as const] : []
      }),
    ),
    outcomes: Object.fromEntries(outcomes),
  }
}

function outcomeIn(
  each: PaperQuestion,
  of: {
    answers: AnswerRow['answers']
    reveal: Reveal
    lang: string
    hidden: (question: Question) => (id: string) => string
  },
): Outcome {
  const question = questionToJudge(each, of.answers, of.lang)
  const outcome = outcomeOf(question, of.answers, { isRevealed: of.reveal === 'all' })
  return shownOutcome(question, outcome, of.hidden(question))
}

const secondsUntil = (deadline: Date, now: Date): number =>
  Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1000))
