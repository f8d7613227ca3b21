import type { AttemptResult, TestItem, TestState } from './model.ts'

/**
 * Spec §4, Test next step: after a list change, the step after the item marked revision, otherwise the last item. If
 * several are marked, the last one counts; a step past the end means the end of the test.
 */
export function nextStepOf(list: readonly Pick<TestItem, 'revision'>[]): number {
  const revised = list.findLastIndex(({ revision }) => revision)
  return revised >= 0 ? revised + 1 : Math.max(0, list.length - 1)
}

/** The facts about an attempt from which its state follows. */
export interface AttemptFacts {
  session: string
  verificationType: TestState['verificationType']
  /** Ids of all its questions, in order. */
  ids: readonly string[]
  answered: ReadonlySet<string>
  flagged: ReadonlySet<string>
  activeStep: number
  isFinished: boolean
}

/**
 * Returns the state of a test (spec §3). Its list contains the steps that were reached: up to the one after the last
 * answer. An answered step to which the learner returned is marked revision, so that they continue from there step by
 * step.
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

/** Returns where the button "next" leads: from an unanswered step to the one after it, otherwise to the next step by the rule. */
export function stepAfter({ activeStep, nextStep }: TestState): number {
  return nextStep > activeStep ? nextStep : activeStep + 1
}

/** Returns the percent of the reachable points: questions have equal weight, and partly right answers count partly. Rounded down. */
export function percentOf(grades: readonly { passed: boolean | null; share: number }[]): number {
  // Answers that only a mentor can grade are not counted.
  const graded = grades.filter(({ passed }) => passed !== null)
  if (graded.length === 0) return 0
  const share = graded.reduce((sum, grade) => sum + grade.share, 0) / graded.length
  return Math.floor(share * 100 + ROUNDING)
}
/** Tolerance for sums of fractions such as thirds. */
const ROUNDING = 1e-9

/** Returns the best result: a passed one first, then the highest, then the earliest. */
export function bestOf(results: readonly AttemptResult[]): AttemptResult | undefined {
  const worth = ({ passed, percent }: AttemptResult) => (passed ? 1000 : 0) + percent
  return results.reduce<AttemptResult | undefined>(
    (best, result) => (best && worth(best) >= worth(result) ? best : result),
    undefined,
  )
}

/** Returns the number of attempts left; null where they are unlimited. An open attempt counts as used. */
export const attemptsLeft = (allowed: number | undefined, begun: number): number | null =>
  allowed === undefined ? null : Math.max(0, allowed - begun)

/** Returns why no new attempt may start now. */
export function startRefusal(of: {
  verificationType: TestState['verificationType']
  allowed: number | undefined
  attempts: readonly { state: 'open' | 'checking' | 'ended'; passed: boolean | null }[]
}): 'being-checked' | 'accepted' | 'no-attempts-left' | undefined {
  if (of.attempts.some(({ state }) => state === 'checking')) return 'being-checked'
  if (of.verificationType === 'mentor' && of.attempts.some(({ passed }) => passed)) return 'accepted'
  return attemptsLeft(of.allowed, of.attempts.length) === 0 ? 'no-attempts-left' : undefined
}

/** Whether the deadline has passed by the server's clock; `graceMs` allows for answers in flight. */
export const isOver = (deadline: Date | null, now: Date, graceMs = 0): boolean =>
  deadline !== null && now.getTime() > deadline.getTime() + graceMs
