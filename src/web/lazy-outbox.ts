import { useSyncExternalStore } from 'react'
import { createEmitter } from '#base/store.ts'
import { loadCached } from './later-code.ts'

type OutboxModule = typeof import('./outbox.ts')

let opened: OutboxModule | undefined
const changes = createEmitter()

/**
 * Lazy access to the outbox: its code is loaded when there is something to send, so visitors who only read never load it. This
 * module answers questions that come before.
 */
export async function openOutbox(): Promise<OutboxModule> {
  const module = await loadCached(() => import('./outbox.ts'))
  if (opened) return module
  opened = module
  module.outbox.subscribe(changes.emit)
  changes.emit()
  return module
}

/** The outbox, if it is open; otherwise nothing is queued. */
export const openedOutbox = (): OutboxModule['outbox'] | undefined => opened?.outbox

/** The number of queued calls, for the notice that not everything is saved yet. */
export const usePendingCount = (): number => useSyncExternalStore(onOutboxChange, pendingCount, () => 0)

const pendingCount = () => opened?.outbox.pendingCount() ?? 0

/** Calls `listener` when the queue changes. Returns the unsubscribe function. */
export const onOutboxChange = changes.subscribe
