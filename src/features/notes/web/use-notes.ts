import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { openedOutbox, openOutbox } from '#web/lazy-outbox.ts'
import type { OutboxEntry } from '#web/outbox-storage.ts'
import { useVisitor } from '#web/visitor.ts'
import { elementNotesQuery } from './queries.ts'
import { startNoteSync, type OwnNote, type PendingChange, pendingChanges } from './note-sync.ts'

const none: readonly OutboxEntry[] = []

/** Returns own notes in an element, with queued changes applied. */
export function useNotes(elementId: string): readonly OwnNote[] {
  const { code } = useLanguage()
  const visitor = useVisitor()
  const changes = usePendingNotes()
  const { data } = useQuery({ ...elementNotesQuery(elementId, code), enabled: visitor.kind !== 'guest' })
  return useMemo(
    () => withPending(data?.notes ?? [], changes).filter((note) => note.elementId === elementId),
    [data, changes, elementId],
  )
}

/** Returns the visitor's queued changes. */
export function usePendingNotes(): readonly PendingChange[] {
  const visitor = useVisitor()
  const queryClient = useQueryClient()
  useEffect(() => void startNoteSync({ visitor, queryClient }), [visitor, queryClient])
  const entries = useSyncExternalStore(
    subscribe,
    () => openedOutbox()?.entries() ?? none,
    () => none,
  )
  const userId = visitor.kind === 'user' ? visitor.userId : undefined
  // Changes of another account stay in this browser until that account signs in again.
  return useMemo(
    () => pendingChanges(entries.filter(({ owner }) => owner === undefined || owner === userId)),
    [entries, userId],
  )
}

function subscribe(listener: () => void): () => void {
  let end = () => {}
  let isEnded = false
  void openOutbox().then(({ outbox }) => {
    if (isEnded) return
    end = outbox.subscribe(listener)
    listener()
  })
  return () => {
    isEnded = true
    end()
  }
}

/** Applies queued changes to notes optimistically. */
export function withPending<Kept extends OwnNote>(
  kept: readonly Kept[],
  changes: readonly PendingChange[],
): (Kept | OwnNote)[] {
  const notes = new Map<string, Kept | OwnNote>(kept.map((note) => [note.id, note]))
  for (const { id, input } of changes) {
    if (!input) notes.delete(id)
    else {
      const { at, bases: _bases, ...content } = input
      notes.set(id, { created: at, ...notes.get(id), ...content, id, edited: at })
    }
  }
  return [...notes.values()]
}
