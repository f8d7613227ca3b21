import type { AttemptResult, TestItem, TestState } from './model.ts'

/**
 * Spec §4, Test next step: after a list change, the step after the item marked revision, else the last item. Of several
 * the last one counts; what is past the end is the end of the test.
 */
export function nextStepOf(list: readonly Pick<TestItem, 'revision'>[]): number {
  const revised = list.findLastIndex(({ revision }) => revision)
  return revised >= 0 ? revised + 1 : Math.max(0, list.length - 1)
}

/** What is known of an attempt, from which its state follows. */
export interface AttemptFacts {
  session: string
  verificationType: TestState['verificationType']
  /** Of all its questions, in order. */
  ids: readonly string[]
  answered: ReadonlySet<string>
  flagged: ReadonlySet<string>
  activeStep: number
  isFinished: boolean
}

/**
 * The state of a test (spec §3). Its list are the steps that were reached: up to the one after the last answer. An answered
 * step to which the learner went back is marked revision, so that he goes on from there step by step.
 */
export function stateOf(facts: AttemptFacts): TestState {
  const { ids, answered, flagged, isFinished, session, verificationType } = facts
  const last = ids.length - 1
  const activeStep = Math.min(Math.max(0, facts.activeStep), Math.max(0, last))
  const lastAnswered = ids.findLastIndex((id) => answered.has(id))
  const reached = isFinished ? last : Math.min(last, Math.max(activeStep, lastAnswered + 1))
  const list = ids.slice(0, reached + 1).map((id, index) => ({
    id,
    isAnswered: answered.has(id),
    isFlagged: flagged.has(id),
    revision: !isFinished && index === activeStep && answered.has(id) && lastAnswered > index,
  }))
  return {
    list,
    verificationType,
    isComplete: isFinished,
    activeStep,
    session,
    nextStep: nextStepOf(list),
    mode: isFinished ? 'revision' : 'pass',
  }
}

/** Where the button that goes on leads: over a step without an answer to the one after it, else where the rule says. */
export function stepAfter({ activeStep, nextStep }: TestState): number {
  return nextStep > activeStep ? nextStep : activeStep + 1
}

/** Percent of what can be had: each question counts the same, and part of what is right as part. Down, never up. */
export function percentOf(grades: readonly { passed: boolean | null; share: number }[]): number {
  // What only a mentor can judge is not in it.
  const graded = grades.filter(({ passed }) => passed !== null)
  if (graded.length === 0) return 0
  const share = graded.reduce((sum, grade) => sum + grade.share, 0) / graded.length
  return Math.floor(share * 100 + ROUNDING)
}
/** Thirds do not add up to a whole. */
const ROUNDING = 1e-9

/** The best of the results: a passed one before others, then the highest, then the first. */
export function bestOf(results: readonly AttemptResult[]): AttemptResult | undefined {
  const worth = ({ passed, percent }: AttemptResult) => (passed ? 1000 : 0) + percent
  return results.reduce<AttemptResult | undefined>(
    (best, result) => (best && worth(best) >= worth(result) ? best : result),
    undefined,
  )
}

/** How many attempts are left; null where they are not counted. An open one is begun already. */
export const attemptsLeft = (allowed: number | undefined, begun: number): number | null =>
  allowed === undefined ? null : Math.max(0, allowed - begun)

/** Why no new attempt may begin now. */
export function startRefusal(of: {
  verificationType: TestState['verificationType']
  allowed: number | undefined
  attempts: readonly { state: 'open' | 'checking' | 'ended'; passed: boolean | null }[]
}): 'being-checked' | 'accepted' | 'no-attempts-left' | undefined {
  if (of.attempts.some(({ state }) => state === 'checking')) return 'being-checked'
  if (of.verificationType === 'mentor' && of.attempts.some(({ passed }) => passed)) return 'accepted'
  return attemptsLeft(of.allowed, of.attempts.length) === 0 ? 'no-attempts-left' : undefined
}

/** Whether the time of an attempt is up, by the clock of the server; `graceMs` is for what is under way. */
export const isOver = (deadline: Date | null, now: Date, graceMs = 0): boolean =>
  deadline !== null && now.getTime() > deadline.getTime() + graceMs
