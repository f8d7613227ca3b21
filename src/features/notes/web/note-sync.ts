import type { QueryClient } from '@tanstack/react-query'
import type { Visitor } from '#base/roles.ts'
import { ensureGuestSession } from '#features/accounts/web/open-session.ts'
import { isOnline } from '#web/network.ts'
import { openedOutbox, openOutbox } from '#web/lazy-outbox.ts'
import type { OutboxOutcome } from '#web/outbox-sender.ts'
import type { OutboxEntry } from '#web/outbox-storage.ts'
import { RETRY_MS } from '#web/retry-policy.ts'
import type { NotesApi } from '../api.ts'
import type { Note, NoteContent, NoteInput } from '../model.ts'
import { markOf } from '../rules.ts'

const PUT = 'PUT /lpm/notes/:id'
const DELETE = 'POST /lpm/notes/:id/deletion'
const QUEUE = 'notes'
/** Debounce while typing; a newer text replaces the queued one. */
const WRITING_MS = 1500
/** Delay of a guest's note, to give the session time to open. */
const SESSION_MS = 3000

/** A note as devices have it. */
export type OwnNote = NoteContent & Pick<Note, 'id' | 'created' | 'edited'>

/** A queued change; `input` is null for a deletion. */
export type PendingChange = { id: string; input: NoteInput } | { id: string; input: null }

interface SyncContext {
  visitor: Visitor
  queryClient: QueryClient
}

let context: SyncContext | undefined
let isListening = false

/** Starts sending notes, including those queued earlier. Call it where there are notes; calling it again updates the visitor. */
export async function startNoteSync(next: SyncContext): Promise<void> {
  context = next
  const { outbox, startOutbox } = await openOutbox()
  // A user's outbox is started together with their progress.
  if (next.visitor.kind !== 'user') startOutbox(undefined)
  if (!isListening) {
    isListening = true
    outbox.onOutcome(noteOutcome)
    addEventListener('online', () => void openSessionIfNeeded())
    setInterval(() => void openSessionIfNeeded(), RETRY_MS)
  }
  await openSessionIfNeeded()
}

/** Returns the queued changes in order. */
export const pendingChanges = (entries: readonly OutboxEntry[]): PendingChange[] => entries.flatMap(pendingChangesIn)

function pendingChangesIn({ route, input }: OutboxEntry): PendingChange[] {
  // Only this module makes entries of these routes.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const made = input as { params: { id: string }; body: NoteInput }
  if (route === PUT) return [{ id: made.params.id, input: made.body }]
  return route === DELETE ? [{ id: made.params.id, input: null }] : []
}

/** Saves a note; `before` is its previous state. Each change contains the digests of the texts it was edited from. */
export async function saveNote(note: OwnNote, before: OwnNote | undefined): Promise<void> {
  const { enqueueOf } = await openOutbox()
  const { id, created: _created, edited: _edited, ...content } = note
  const bases = before ? [...basesOf(id), markOf(before.text)].slice(-40) : []
  const body: NoteInput = { ...content, at: new Date().toISOString(), bases: [...new Set(bases)] }
  enqueueOf<NotesApi>()({
    ...callOf(),
    key: id,
    delayMs: before ? WRITING_MS : delayOfNew(),
    route: PUT,
    input: { params: { id }, body },
  })
  await openSessionIfNeeded()
}

/** Deletes a note. */
export async function removeNote(note: OwnNote): Promise<void> {
  const { enqueueOf } = await openOutbox()
  const bases = [...new Set([...basesOf(note.id), markOf(note.text)])].slice(-40)
  enqueueOf<NotesApi>()({ ...callOf(), route: DELETE, input: { params: { id: note.id }, body: { bases } } })
  await openSessionIfNeeded()
}

/**
 * Returns the digests of the queued change and of the texts it was edited from: the server may have received either
 * when the next change arrives.
 */
function basesOf(id: string): string[] {
  const entries = openedOutbox()?.entries() ?? []
  return pendingChanges(entries).flatMap((waiting) =>
    waiting.id === id && waiting.input ? [...waiting.input.bases, markOf(waiting.input.text)] : [],
  )
}

function callOf() {
  const visitor = context?.visitor
  return { queue: QUEUE, ...(visitor?.kind === 'user' && { owner: visitor.userId }) }
}

const delayOfNew = (): number => (context?.visitor.kind === 'guest' ? SESSION_MS : 0)

/** The server stores nothing without a session: a guest gets one with the first note. */
async function openSessionIfNeeded(): Promise<void> {
  const outbox = openedOutbox()
  if (context?.visitor.kind !== 'guest' || !isOnline() || pendingChanges(outbox?.entries() ?? []).length === 0) return
  if (await ensureGuestSession(context.queryClient)) await outbox?.wake()
}

function noteOutcome({ entry }: OutboxOutcome): void {
  if (pendingChangesIn(entry).length === 0) return
  // Reloads the notes, merged by the server with those of other devices.
  void context?.queryClient.invalidateQueries({ queryKey: ['GET /lpm/notes'] })
}
