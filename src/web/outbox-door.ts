import { useSyncExternalStore } from 'react'
import { loadKept } from './later-code.ts'

type OutboxModule = typeof import('./outbox.ts')

let opened: OutboxModule | undefined
const listeners = new Set<() => void>()

/**
 * Loads the outbox. Its code comes when somebody has something to send: a visitor who only looks around needs none of it.
 * What is to be asked of it before, is asked here.
 */
export async function openOutbox(): Promise<OutboxModule> {
  const module = await loadKept(() => import('./outbox.ts'))
  if (opened) return module
  opened = module
  module.outbox.subscribe(tell)
  tell()
  return module
}

/** The outbox, if it was opened; otherwise nothing waits in it. */
export const openedOutbox = (): OutboxModule['outbox'] | undefined => opened?.outbox

/** How many calls wait, for a notice that not everything is saved yet. */
export const usePendingCount = (): number => useSyncExternalStore(onOutboxChange, pendingCount, () => 0)

const pendingCount = () => opened?.outbox.pendingCount() ?? 0

/** Calls `listener` whenever what waits has changed. Gives what ends it. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
