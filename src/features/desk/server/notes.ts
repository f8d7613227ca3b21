import type { SignedInVisitor } from '#base/roles.ts'
import { fullNameOf, avatarUrlOf } from '#features/accounts/server/present.ts'
import type { Kernel } from '#server/kernel.ts'
import { deskError } from '../errors.ts'
import type { DeskNote } from '../model.ts'
import { requireDeskChat } from './rights.ts'
import { deleteNote, saveNote, listNotes, type Reader } from './store.ts'
import { publishToDesk } from './events.ts'

interface NoteOf {
  chatId: string
  noteId: string
}

/** Returns the notes on a learner, as one of those who answer sees them. */
export async function readNotes(db: Reader, learnerId: string, userId: string): Promise<DeskNote[]> {
  const rows = await listNotes(db, learnerId)
  return rows.map((note) => ({
    id: note.id,
    text: note.text,
    author:
      note.author_id === null ? null : { id: note.author_id, name: fullNameOf(note), avatarUrl: avatarUrlOf(note) },
    isOwn: note.author_id === userId,
    createdAt: note.created_at.toISOString(),
  }))
}

/** Adds a note on the learner of a conversation, or changes the visitor's own. */
export async function writeNote(
  kernel: Kernel,
  visitor: SignedInVisitor,
  { chatId, noteId, text }: NoteOf & { text: string },
): Promise<DeskNote> {
  const { chat } = await requireDeskChat(kernel, visitor, chatId)
  const { userId } = visitor
  const learnerId = chat.learner_id
  await kernel.db.transaction().execute(async (trx) => {
    const note = { id: noteId, by: userId, learnerId, text, now: kernel.clock.now() }
    if (!(await saveNote(trx, note))) throw deskError('desk.not-yours')
    await publishToDesk(kernel, trx, { chat })
  })
  const kept = (await readNotes(kernel.db, learnerId, userId)).find(({ id }) => id === noteId)
  if (!kept) throw deskError('desk.not-yours')
  return kept
}

/** Deletes a note of the visitor's own. */
export async function dropNote(kernel: Kernel, visitor: SignedInVisitor, { chatId, noteId }: NoteOf): Promise<void> {
  const { chat } = await requireDeskChat(kernel, visitor, chatId)
  await kernel.db.transaction().execute(async (trx) => {
    const isGone = await deleteNote(trx, { id: noteId, by: visitor.userId, learnerId: chat.learner_id })
    if (!isGone) throw deskError('desk.not-yours')
    await publishToDesk(kernel, trx, { chat })
  })
}
