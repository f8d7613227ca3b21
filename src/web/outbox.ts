import type { InputOf, RouteOf } from '#base/contract.ts'
import { ApiError } from '#base/errors.ts'
import { makeId } from '#base/ids.ts'
import { createCall } from './api-client.ts'
import { crashCopy } from './crash-copy.ts'
import { Outbox, type TabMessage, type ToSend } from './outbox-sender.ts'
import { createOutboxStorage, type OutboxEntry } from './outbox-storage.ts'

const NAME = 'portico-outbox'
/** Timeout of a call. It is safe to retry, because the server executes each id once. */
const ANSWER_WITHIN_MS = 30_000

let tabs: BroadcastChannel | undefined

/** The browser's outbox, shared by all tabs. Inactive on the server. */
export const outbox = new Outbox({
  storage: createOutboxStorage(crashCopy(`${NAME}:`)),
  send,
  alone,
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  tell: (message) => tabs?.postMessage(message),
  now: () => Date.now(),
  makeId,
})

/** Starts to send queued calls for the signed-in user; call it again when the user changes. */
export function startOutbox(userId: string | undefined): void {
  outbox.setOwner(userId)
  if (!tabs) listen()
  void outbox.wake()
}

/** Returns a function that queues calls of a contract: `enqueueOf<ProgressApi>()({ route, input, queue })`. */
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
  // A response without JSON comes from a proxy, not from the portal.
  if (answer === undefined)
    throw new ApiError({ status: 0, code: 'portal.offline', message: 'The portal can’t be reached.' })
  return answer
}

const callOnce = (id: string, answerWithinMs: number) =>
  createCall((path, init) => {
    const headers = new Headers(init.headers)
    headers.set('idempotency-key', id)
    // `keepalive` lets calls finish after the page is left.
    const keepalive = document.visibilityState === 'hidden'
    return fetch(path, { ...init, headers, keepalive, signal: AbortSignal.timeout(answerWithinMs) })
  })

// Insecure contexts have no locks: two tabs may send the same entry, which the server executes once.
function alone(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(NAME, work) : work()
}
