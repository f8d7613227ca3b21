import { useSyncExternalStore } from 'react'
import { EventLink, type LinkState } from './event-link.ts'
import { readEventStream, type StreamMessage } from './event-reader.ts'

type Handler = (payload: unknown) => void

const NAME = 'portico-events'
const ADDRESS = '/api/events'
const handlers = new Map<string, Set<Handler>>()
const gapHandlers = new Set<() => void>()
const stateListeners = new Set<() => void>()
let connectedUserId: string | undefined

const link = new EventLink({
  read: (reading) => readEventStream(ADDRESS, reading),
  alone,
  openChannel: () => new BroadcastChannel(NAME),
  wait,
  onState: () => callAll(stateListeners, undefined),
  onMessage: give,
})

/**
 * Calls `handler` for each event of `channel`, in every tab. An event is a hint to load data. Returns the unsubscribe function.
 * @public bundled by name in its test; chat and notices listen by it
 */
export function onServerEvent(channel: string, handler: Handler): () => void {
  const others = handlers.get(channel) ?? new Set()
  handlers.set(channel, others.add(handler))
  return () => others.delete(handler)
}

/**
 * Calls `handler` when events were lost, so shown data may be stale. Returns the unsubscribe function.
 * @public bundled by name in its test; chat and notifications reload on it
 */
export function onEventGap(handler: () => void): () => void {
  gapHandlers.add(handler)
  return () => gapHandlers.delete(handler)
}

/** Opens the stream of a visitor with a session, one for all tabs; idempotent. */
export function connectServerEvents(userId: string): void {
  if (connectedUserId === undefined) {
    // A page with an open connection can't enter the back/forward cache.
    addEventListener('pagehide', pause)
    addEventListener('pageshow', resume)
  }
  connectedUserId = userId
  link.connect(userId)
}

/** Closes the stream after the end of the session. */
export function disconnectServerEvents(): void {
  removeEventListener('pagehide', pause)
  removeEventListener('pageshow', resume)
  connectedUserId = undefined
  link.disconnect()
}

/**
 * The state of the stream. Features poll only while it is not `open`.
 * @public chat polls by it
 */
export const useEventStreamState = (): LinkState =>
  useSyncExternalStore(onStreamState, readStreamState, (): LinkState => 'off')

/** Returns the current state of the stream. */
export const readStreamState = (): LinkState => link.state

/** Calls `listener` when the state of the stream changes. Returns the unsubscribe function. */
export function onStreamState(listener: () => void): () => void {
  stateListeners.add(listener)
  return () => stateListeners.delete(listener)
}

const pause = (): void => link.pause()

function resume(): void {
  if (connectedUserId !== undefined) link.connect(connectedUserId)
}

function give(message: StreamMessage): void {
  if ('isGap' in message) callAll(gapHandlers, undefined)
  else callAll(handlers.get(message.channel) ?? [], message.payload)
}

/** Calls all handlers, also when one of them throws. */
function callAll<Value>(called: Iterable<(value: Value) => void>, value: Value): void {
  for (const handler of called) {
    try {
      handler(value)
    } catch (error) {
      reportError(error)
    }
  }
}

// Insecure contexts have no locks; then each tab has its own stream.
async function alone(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  await (navigator.locks ? navigator.locks.request(NAME, { signal }, work) : work())
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done(): void {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
