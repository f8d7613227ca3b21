import { databaseOpener } from '#web/open-database.ts'
import type { DraftBatch } from '../model.ts'
import type { Unsaved } from './draft-session.ts'

const STORE = 'journals'
const open = databaseOpener('portico-drafts', (database) => database.createObjectStore(STORE))

/** What one editor of a draft has not saved yet, with the conflicts that its author has not decided. */
export interface Journal {
  keep: (unsaved: Unsaved) => void
  /** Resolves when everything that was given to `keep` is stored. */
  settled: () => Promise<void>
}

const keyOf = (draft: string, session: string) => `${draft} ${session}`

/** Opens the journal of a draft for one editor. `onKept`: whether the device stores it; it may be full or blocked. */
export function openJournal(draft: string, session: string, onKept: (isKept: boolean) => void): Journal {
  let writing = Promise.resolve()
  let newest: Unsaved | undefined
  const store = async () => {
    // What was written meanwhile is stored at once.
    const unsaved = newest
    if (!unsaved) return
    newest = undefined
    const database = await open()
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
    const isEmpty = unsaved.batches.length === 0 && unsaved.conflicts.length === 0
    if (isEmpty) await transaction.store.delete(keyOf(draft, session))
    else await transaction.store.put(unsaved, keyOf(draft, session))
    await transaction.done
    onKept(true)
  }
  return {
    keep: ({ batches, conflicts }) => {
      newest = { batches: [...batches], conflicts: [...conflicts] }
      writing = writing.then(store).catch(() => onKept(false))
    },
    settled: () => writing,
  }
}

interface LeftBehind extends Unsaved {
  /** Other editors that are still open and have something of the draft. */
  open: readonly string[]
  /** Deletes their journals, once the batches are stored elsewhere. */
  forget: () => Promise<void>
}

/**
 * Returns what closed editors of a draft could not send, and what their authors did not decide. An editor holds a lock while it is open, so the
 * batches of other open tabs stay theirs.
 */
export async function takeLeftBehind(draft: string, ownSession: string): Promise<LeftBehind> {
  const database = await open()
  const keys = (await database.getAllKeys(STORE)).filter((key) => typeof key === 'string')
  const openSessions = await listOpenSessions()
  const sessionOf = (key: string) => key.slice(draft.length + 1)
  const others = keys.filter((key) => key.startsWith(`${draft} `) && sessionOf(key) !== ownSession)
  const left = others.filter((key) => !openSessions.has(sessionOf(key)))
  const journals = await Promise.all(
    left.map(async (key) => {
      const unsaved: Unsaved | readonly DraftBatch[] | undefined = await database.get(STORE, key)
      return inToday(unsaved)
    }),
  )
  return {
    batches: journals.flatMap(({ batches }) => batches),
    conflicts: journals.flatMap(({ conflicts }) => conflicts),
    open: others.map(sessionOf).filter((session) => openSessions.has(session)),
    forget: async () => void (await Promise.all(left.map((key) => database.delete(STORE, key)))),
  }
}

/** Earlier versions of the portal stored only batches. */
function inToday(unsaved: Unsaved | readonly DraftBatch[] | undefined): Unsaved {
  if (!unsaved) return { batches: [], conflicts: [] }
  return 'batches' in unsaved ? unsaved : { batches: unsaved, conflicts: [] }
}

const LOCK = 'portico-draft '

/** Marks an editor as open until the returned function is called, or its tab is closed or crashes. */
export function holdSession(session: string): () => void {
  if (!('locks' in navigator)) return () => undefined
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  navigator.locks.request(LOCK + session, () => held).catch(() => undefined)
  return release
}

/** Resolves when another editor is closed, also if its tab crashes. Rejects if the signal aborts. */
export async function untilClosed(session: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(LOCK + session, { signal }, () => undefined)
}

async function listOpenSessions(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])))
}
