import type { QueryClient } from '@tanstack/react-query'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Problem } from '#base/errors.ts'
import type { Visitor } from '#base/roles.ts'
import { createStore } from '#base/store.ts'
import { ensureGuestSession, lastSessionId } from '#features/accounts/web/open-session.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import { PROGRESS_QUEUE } from '#features/progress/web/queue.ts'
import { useStore } from '#ui/use-store.ts'
import { isOnline } from '#web/network.ts'
import { openedOutbox, openOutbox } from '#web/lazy-outbox.ts'
import type { OutboxOutcome } from '#web/outbox-sender.ts'
import type { OutboxEntry } from '#web/outbox-storage.ts'
import { RETRY_MS } from '#web/retry-policy.ts'
import type { InteractionResult, OwnQuiz, OwnResult, OwnResults, QuizResult } from '../model.ts'
import { callResults, ownResultsQuery } from './queries.ts'
import { forgetAllAnswered, forgetAnswered } from './use-unanswered.ts'

const INTERACTION = 'POST /lpm/learningPortals/:portalId/interactionResults'
const QUIZ = 'POST /lpm/learningPortals/:portalId/quizResults'
/** Delay of a guest's answer, to give the session time to open. */
const SESSION_WITHIN_MS = 3000

/** An answer in the outbox. */
export type PendingAnswer = ToSend & {
  /** The server failed on it, and it will be retried. */
  isDelayed?: boolean
}

type ToSend =
  | { kind: 'interaction'; lang: string; body: InteractionResult }
  | { kind: 'quiz'; lang: string; body: QuizResult }

interface SyncContext {
  visitor: Visitor
  queryClient: QueryClient
}

let context: SyncContext | undefined
let isListening = false
let isIdentified = false
const refused = createStore<ReadonlyMap<string, Problem>>(new Map())
const pending = createStore<readonly PendingAnswer[]>([])

/** Starts sending answers and showing their outcomes. Call it where there are interactions; calling it again updates the visitor. */
export async function startResultSync(next: SyncContext): Promise<void> {
  if (isSomebodyElse(context?.visitor, next.visitor)) forgetPerson()
  context = next
  const { outbox, startOutbox } = await openOutbox()
  if (!isListening) {
    isListening = true
    outbox.subscribe(refreshPending)
    outbox.onOutcome(noteOutcome)
    addEventListener('online', () => void openSessionIfNeeded())
    setInterval(() => void openSessionIfNeeded(), RETRY_MS)
  }
  // A user's outbox is started together with their progress.
  if (next.visitor.kind !== 'user') startOutbox(undefined)
  refreshPending()
  if (next.visitor.kind === 'user') void identify(next.queryClient)
  await openSessionIfNeeded()
}

/** A guest who gets a session or an account is the same person; an account followed by another one, or by none, is not. */
const isSomebodyElse = (before: Visitor | undefined, now: Visitor): boolean =>
  before?.kind === 'user' && (now.kind !== 'user' || now.userId !== before.userId)

/** Clears one person's state, so that it isn't taken for another's. */
function forgetPerson(): void {
  refused.set(new Map())
  isIdentified = false
  forgetAllAnswered()
}

/** Tells the server, once per visit, which account the guest's answers belong to. Spec §7, Portal. */
async function identify(queryClient: QueryClient): Promise<void> {
  const sessionId = lastSessionId()
  if (isIdentified || sessionId === undefined) return
  isIdentified = true
  try {
    const { email } = queryClient.getQueryData(userQuery().queryKey) ?? {}
    const body = { sessionId, ...(email && { email }) }
    await callResults('POST /lpm/learningPortals/:portalId/quizResults/identify', {
      params: { portalId: ENVIRONMENT_ID },
      body,
    })
  } catch (error) {
    // Spec §8: failures of posting results are logged only.
    console.info('What a guest answered could not be identified', error)
  }
}

/** Queues an answer in the outbox, which sends it exactly once, now or later. */
export async function sendResult({ kind, lang, body }: PendingAnswer, { key }: { key?: string } = {}): Promise<void> {
  const { enqueueOf } = await openOutbox()
  const visitor = context?.visitor ?? { kind: 'guest' as const }
  const delayMs = key ? RETRY_MS / 5 : visitor.kind === 'guest' ? SESSION_WITHIN_MS : 0
  const call = {
    queue: PROGRESS_QUEUE,
    ...(body.id && { id: body.id }),
    ...(key && { key }),
    ...(visitor.kind === 'user' && { owner: visitor.userId }),
    delayMs,
    retryMs: RETRY_MS,
  }
  const input = { params: { portalId: ENVIRONMENT_ID }, query: { lang } }
  const enqueue = enqueueOf<import('../api.ts').ResultsApi>()
  if (kind === 'interaction') enqueue({ ...call, route: INTERACTION, input: { ...input, body } })
  else enqueue({ ...call, route: QUIZ, input: { ...input, body } })
  await openSessionIfNeeded()
}

/** Returns the visitor's answers that are not sent yet. */
export const usePendingAnswers = (): readonly PendingAnswer[] => useStore(pending)

/** Returns why an answer was refused for good; undefined when it was not. */
export const useRefusal = (key: string): Problem | undefined => useStore(refused).get(key)

function refreshPending(): void {
  pending.set((openedOutbox()?.entries() ?? []).filter(isOwn).flatMap(pendingAnswersIn))
}

/** Answers of an account stay queued while nobody or somebody else is signed in, and are not shown to them. */
const isOwn = ({ owner }: OutboxEntry): boolean =>
  owner === undefined || (context?.visitor.kind === 'user' && context.visitor.userId === owner)

function pendingAnswersIn({ route, input, retryAt }: OutboxEntry): PendingAnswer[] {
  // Only this module makes entries of these routes.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const made = input as { query: { lang: string }; body: never }
  if (route === INTERACTION)
    return [{ kind: 'interaction', lang: made.query.lang, body: made.body, isDelayed: retryAt > 0 }]
  if (route === QUIZ) return [{ kind: 'quiz', lang: made.query.lang, body: made.body, isDelayed: retryAt > 0 }]
  return []
}

/** The server stores nothing without a session: a guest gets one with the first answer. */
async function openSessionIfNeeded(): Promise<void> {
  if (context?.visitor.kind !== 'guest' || pending.get().length === 0 || !isOnline()) return
  if (await ensureGuestSession(context.queryClient)) await openedOutbox()?.wake()
}

/** Applies the server's answer to the query cache; after a refusal the results are reloaded. */
function noteOutcome(outcome: OutboxOutcome): void {
  const [sent] = pendingAnswersIn(outcome.entry)
  if (!sent || !context) return
  const { queryClient } = context
  const { queryKey } = ownResultsQuery(sent.body.elementId, sent.lang)
  if (outcome.kind === 'dropped') {
    if (sent.kind === 'interaction') noteRefused(sent, outcome.problem)
    // Spec §8: failures of results other than interactions are logged only (RESULT-12).
    else console.info('An answer could not be posted', outcome.problem)
    void queryClient.invalidateQueries({ queryKey })
    return refreshPending()
  }
  setRefused(keyOf(sent), undefined)
  // Guaranteed by the contract of these routes.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const answer = outcome.answer as OwnResult & OwnQuiz
  // A query in flight may return an older state.
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (kept) => withAnswer(kept ?? { results: [], quizzes: [] }, sent.kind, answer))
}

/** Marks a refused answer: a required question counts as unanswered again. */
function noteRefused(sent: PendingAnswer & { kind: 'interaction' }, problem: Problem): void {
  setRefused(keyOf(sent), problem)
  forgetAnswered(sent.body.elementId, sent.body.componentId)
}

function setRefused(key: string, problem: Problem | undefined): void {
  if (refused.get().get(key) === problem) return
  const next = new Map(refused.get())
  if (problem) next.set(key, problem)
  else next.delete(key)
  refused.set(next)
}

/** For a dialog or poll the key is its id in the API. */
const keyOf = (sent: PendingAnswer): string =>
  sent.kind === 'quiz' ? sent.body.dialogId : `${sent.body.elementId}.${sent.body.componentId}`

function withAnswer(kept: OwnResults, kind: PendingAnswer['kind'], answer: OwnResult & OwnQuiz): OwnResults {
  if (kind === 'interaction') {
    const others = kept.results.filter(({ componentId }) => componentId !== answer.componentId)
    return { ...kept, results: [...others, answer] }
  }
  const { dialogId, msgId } = answer
  const others = kept.quizzes.filter((quiz) => quiz.dialogId !== dialogId || quiz.msgId !== msgId)
  return { ...kept, quizzes: [...others, answer] }
}
