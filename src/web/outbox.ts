import type { InputOf, RouteOf } from '#base/contract.ts'
import { ApiError } from '#base/errors.ts'
import { makeId } from '#base/ids.ts'
import { createCall } from './api-client.ts'
import { crashCopy } from './crash-copy.ts'
import { Outbox, type TabMessage, type ToSend } from './outbox-sender.ts'
import { createOutboxStorage, type OutboxEntry } from './outbox-storage.ts'

const NAME = 'portico-outbox'
/** A call without an answer for this long counts as failed; the server does it once all the same. */
const ANSWER_WITHIN_MS = 30_000

let tabs: BroadcastChannel | undefined

/** The browser's outbox: one for all tabs. On the server it stands still. */
export const outbox = new Outbox({
  storage: createOutboxStorage(crashCopy(`${NAME}:`)),
  send,
  alone,
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  tell: (message) => tabs?.postMessage(message),
  now: () => Date.now(),
  makeId,
})

/** Begins to send what waits, for the user who is signed in; to be called again when that is another. Once in the browser. */
export function startOutbox(userId: string | undefined): void {
  outbox.setOwner(userId)
  if (!tabs) listen()
  void outbox.wake()
}

/** Takes calls of a contract: `const enqueue = enqueueOf<ProgressApi>()`, then `enqueue({ route, input, queue })`. */
export const enqueueOf =
  <C extends object>() =>
  <R extends RouteOf<C>>(call: Omit<ToSend, 'route' | 'input'> & { route: R; input: InputOf<C, R> }): string =>
    outbox.enqueue(call)

function listen(): void {
  tabs = new BroadcastChannel(NAME)
  tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => outbox.hear(data))
  const wake = () => void outbox.wake()
  addEventListener('online', wake)
  addEventListener('pagehide', wake)
  document.addEventListener('visibilitychange', wake)
}

async function send({ id, route, input, answerWithinMs = ANSWER_WITHIN_MS }: OutboxEntry): Promise<unknown> {
  const answer = await callOnce(id, answerWithinMs)(route, input as object)
  // Whoever answers without JSON is not the portal, but something on the way to it.
  if (answer === undefined)
    throw new ApiError({ status: 0, code: 'portal.offline', message: 'The portal cannot be reached.' })
  return answer
}

const callOnce = (id: string, answerWithinMs: number) =>
  createCall((path, init) => {
    const headers = new Headers(init.headers)
    headers.set('idempotency-key', id)
    // A page that is being left lets its last calls finish.
    const keepalive = document.visibilityState === 'hidden'
    return fetch(path, { ...init, headers, keepalive, signal: AbortSignal.timeout(answerWithinMs) })
  })

// Without a secure context there are no locks; then two tabs may send the same, which the server does once.
function alone(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(NAME, work) : work()
}
