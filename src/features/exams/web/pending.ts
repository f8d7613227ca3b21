import type { Route } from '#base/contract.ts'
import type { OutboxEntry } from '#web/outbox-storage.ts'
import type { ShownAttempt, ShownTest } from '../model.ts'
import { stateOf } from '../rules.ts'
import {
  FINISH_ROUTE,
  type FinishInput,
  RESULTS_ROUTE,
  type ResultInput,
  STEP_ROUTE,
  type StepInput,
  TESTS_QUEUE,
} from './calls.ts'

/** A queued call, by its effect on the attempt. */
type Pending =
  | { kind: 'answer'; input: ResultInput }
  | { kind: 'step'; input: StepInput }
  | { kind: 'finish'; input: FinishInput }

/** Returns the queued changes of an attempt, in order. */
export function pendingOf(entries: readonly OutboxEntry[], attemptId: string): Pending[] {
  return entries.flatMap((entry) => {
    const pending = asPending(entry)
    return pending && attemptOf(pending) === attemptId ? [pending] : []
  })
}

function asPending(entry: OutboxEntry): Pending | undefined {
  if (isAnswer(entry)) return { kind: 'answer', input: entry.input }
  if (isStep(entry)) return { kind: 'step', input: entry.input }
  if (isFinish(entry)) return { kind: 'finish', input: entry.input }
  return undefined
}

// Only `send.ts` makes entries in this queue.
const isCall = (entry: OutboxEntry, route: Route) => entry.queue === TESTS_QUEUE && entry.route === route
const isAnswer = (entry: OutboxEntry): entry is OutboxEntry & { input: ResultInput } => isCall(entry, RESULTS_ROUTE)
const isStep = (entry: OutboxEntry): entry is OutboxEntry & { input: StepInput } => isCall(entry, STEP_ROUTE)
const isFinish = (entry: OutboxEntry): entry is OutboxEntry & { input: FinishInput } => isCall(entry, FINISH_ROUTE)

const attemptOf = (pending: Pending): string =>
  pending.kind === 'answer' ? pending.input.body.dialogId : pending.input.params.id

/** Applies pending changes to an attempt optimistically; `activeStep` is known locally. */
export function withPending(attempt: ShownAttempt, pending: readonly Pending[], activeStep: number): ShownAttempt {
  if (attempt.stage !== 'open') return attempt
  const answers = { ...attempt.answers }
  const drafts = { ...attempt.drafts }
  const flagged = new Set(attempt.state.list.filter(({ isFlagged }) => isFlagged).map(({ id }) => id))
  for (const one of pending) {
    if (one.kind === 'answer') answers[one.input.body.msgId] = one.input.body.answers
    if (one.kind !== 'step') continue
    const { stepId } = one.input.params
    const { draft, isFlagged, isCleared } = one.input.body
    if (draft !== undefined) drafts[stepId] = draft
    if (isCleared) delete answers[stepId]
    if (isFlagged === true) flagged.add(stepId)
    if (isFlagged === false) flagged.delete(stepId)
  }
  const answered = new Set(Object.keys(answers))
  const { session, verificationType } = attempt.state
  const ids = attempt.questions.map(({ id }) => id)
  const state = stateOf({ session, verificationType, ids, answered, flagged, activeStep, isFinished: false })
  return { ...attempt, answers, drafts, state }
}

/** Whether a response is older than what is shown: responses may arrive out of order. */
export const isOlder = (given: ShownTest, shown: ShownTest | undefined): boolean =>
  shown?.attempt?.id === given.attempt?.id && (shown?.attempt?.version ?? 0) > (given.attempt?.version ?? 0)
