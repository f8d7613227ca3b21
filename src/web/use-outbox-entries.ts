import { useSyncExternalStore } from 'react'
import { onOutboxChange, openedOutbox } from './lazy-outbox.ts'
import type { OutboxEntry } from './outbox-storage.ts'

const none: readonly OutboxEntry[] = []

/** The queued entries, in order; empty until the outbox is opened. */
export const useOutboxEntries = (): readonly OutboxEntry[] => useSyncExternalStore(onOutboxChange, entries, () => none)

const entries = () => openedOutbox()?.entries() ?? none
