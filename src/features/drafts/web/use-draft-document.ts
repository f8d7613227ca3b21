import { useEffect, useState, useSyncExternalStore } from 'react'
import { makeId } from '#base/ids.ts'
import { askBeforeUnload } from '#web/ask-before-unload.ts'
import { onEventGap, onServerEvent, onStreamState, readStreamState } from '#web/events.ts'
import { onReturn } from '#web/server-clock.ts'
import { documentName, DRAFTS_CHANNEL } from '../channel.ts'
import type { DraftBatch, DraftDocument, DraftHistory, MissedChanges, SavedBatch } from '../model.ts'
import type { DraftHandle } from './draft-handle.ts'
import { DraftSession } from './draft-session.ts'
import { isDraftEvent } from './events.ts'
import { holdSession, openJournal, takeLeftBehind, untilClosed } from './journal.ts'

/** A document as it was loaded. */
export interface LoadedDocument {
  document: DraftDocument
  revision: number
  /** ISO 8601. */
  changedAt: string
}

interface DraftOptions {
  /** Names the document on this device and in events, such as `element 12`. */
  name: string
  loaded: LoadedDocument
  send: (batch: DraftBatch) => Promise<SavedBatch>
  load: () => Promise<LoadedDocument>
  /** What others have saved since a revision. */
  catchUp: (after: number) => Promise<MissedChanges>
  /** What the author can undo from earlier visits, up to a revision. */
  history: (until: number) => Promise<DraftHistory>
}

/**
 * Edits a document: saved while it is written, kept on the device until the server has it, and up to date with what others
 * write.
 */
export function useDraftDocument(options: DraftOptions): DraftHandle {
  const { name } = options
  const [opened] = useState(() => sessions.get(name)?.opened ?? openSession(options))
  const { session, journal } = opened
  useSyncExternalStore(opened.subscribe, opened.version, opened.version)
  useEffect(() => {
    const leave = enter(name, opened)
    session.start()
    const release = holdSession(opened.id)
    const leaving = new AbortController()
    const takeOver = async () => {
      const left = await takeLeftBehind(name, opened.id)
      for (const other of left.open)
        untilClosed(other, leaving.signal)
          .then(takeOver)
          .catch(() => undefined)
      if (leaving.signal.aborted || (left.batches.length === 0 && left.conflicts.length === 0)) return
      session.adopt(left)
      await journal.settled()
      await left.forget()
    }
    // A device that can’t store anything has no earlier changes either.
    takeOver().catch(() => undefined)
    opened.recall()
    const flush = () => void session.flush()
    const onHidden = () => document.visibilityState === 'hidden' && flush()
    const onLeave = (event: BeforeUnloadEvent) => {
      if (session.unsaved === 0) return
      flush()
      if (!opened.isKept()) askBeforeUnload(event)
    }
    addEventListener('pagehide', flush)
    addEventListener('beforeunload', onLeave)
    document.addEventListener('visibilitychange', onHidden)
    // Somebody who has signed in again in another tab comes back to this one.
    const endReturn = onReturn(() => session.unsaved > 0 && flush())
    const endFollowing = followOthers(name, session)
    return () => {
      removeEventListener('pagehide', flush)
      removeEventListener('beforeunload', onLeave)
      document.removeEventListener('visibilitychange', onHidden)
      endReturn()
      endFollowing()
      leaving.abort()
      release()
      leave()
    }
  }, [name, session, journal, opened])
  return {
    document: session.document,
    revision: session.revision,
    state: session.state,
    trouble: session.trouble,
    readUnsaved: () => session.unsavedText,
    savedAt: session.savedAt,
    unsaved: session.unsaved,
    isKept: opened.isKept(),
    conflicts: session.conflicts,
    edit: (makeChanges, place) => session.edit(makeChanges, place),
    undo: session.canUndo ? () => session.undo() : undefined,
    redo: session.canRedo ? () => session.redo() : undefined,
    remember: (inverse) => session.remember(inverse),
    resolve: (conflictId, decision) => session.resolve(conflictId, decision),
    flush: () => session.flush(),
    reload: () => session.reload(),
    follow: (revision) => session.follow(revision),
  }
}

/** Takes over what others save; after a pause of the events it asks. Returns the function that ends it. */
function followOthers(name: string, session: DraftSession): () => void {
  const ask = () => session.follow(session.revision + 1)
  const ends = [
    onServerEvent(DRAFTS_CHANNEL, (event) => {
      if (!isDraftEvent(event) || event.type !== 'saved' || documentName(event) !== name) return
      session.follow(event.revision)
    }),
    onEventGap(ask),
    onReturn(ask),
    onStreamState(() => readStreamState() === 'open' && ask()),
  ]
  return () => ends.forEach((end) => end())
}

type Opened = ReturnType<typeof openSession>

/**
 * The drafts that are open, by their names. A screen that replaces another one continues its session, so that it shows what
 * is not saved yet and can undo earlier steps.
 */
const sessions = new Map<string, { opened: Opened; users: number }>()

/** Counts a user of a session. Returns the function that ends its use; after the last one the rest is saved. */
function enter(name: string, opened: Opened): () => void {
  const known = sessions.get(name)
  const entry = known?.opened === opened ? known : { opened, users: 0 }
  sessions.set(name, entry)
  entry.users += 1
  return () => {
    entry.users -= 1
    if (entry.users > 0) return
    void opened.session.end().then(() => {
      if (entry.users === 0 && sessions.get(name) === entry) sessions.delete(name)
    })
  }
}

function openSession({ name, loaded, send, load, catchUp, history }: DraftOptions) {
  let count = 0
  let isKept = true
  let isRecalled = false
  const listeners = new Set<() => void>()
  const tell = () => {
    count += 1
    for (const listener of listeners) listener()
  }
  const id = makeId()
  const journal = openJournal(name, id, (next) => {
    if (next === isKept) return
    isKept = next
    tell()
  })
  const session = new DraftSession({
    document: loaded.document,
    revision: loaded.revision,
    savedAt: loaded.changedAt,
    send,
    catchUp,
    load,
    keep: journal.keep,
    onChange: tell,
    makeId,
    now: () => Date.now(),
  })
  return {
    id,
    session,
    journal,
    version: () => count,
    isKept: () => isKept,
    /** Makes the steps of earlier visits undoable, once. */
    recall: () => {
      if (isRecalled || loaded.revision === 0) return
      isRecalled = true
      history(loaded.revision).then(
        (steps) => session.recall(steps),
        // The next visit asks again.
        () => (isRecalled = false),
      )
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
