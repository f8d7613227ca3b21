import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { CHAT_ID_PREFIX, MESSAGE_ID_PREFIX } from '../ids.ts'
import type { Quote } from '../model.ts'
import { storeAttachment } from './attachments.ts'
import { findChatOf, insertChat, insertMessages, updateChat } from './store.ts'
import { attachFiles } from './store-files.ts'
import { markReadAt, refreshChat } from './store-merge.ts'
import type { StoredFact } from './store-tables.ts'

/** A message of a seeded conversation, by a person or the system. */
export interface SeedMessage {
  authorId: string | null
  isStudent: boolean
  text: string
  system: StoredFact | null
  via: string
  at: Date
  /** Null if the other side has not read it. */
  readAt: Date | null
  quote?: Quote | undefined
  file?: { name: string; bytes: Uint8Array } | undefined
}

export interface FilledChat {
  learnerId: string
  mentorId: string | null
  teamId: string | null
  state: 'open' | 'closed'
  snoozedUntil: Date | null
  tags: readonly string[]
  messages: readonly SeedMessage[]
}

/** Seeds a conversation without events or notifications. Does nothing if the learner has a chat. */
export async function seedChat(kernel: Kernel, filled: FilledChat): Promise<void> {
  const first = filled.messages[0]
  if (!first || (await findChatOf(kernel.db, filled.learnerId))) return
  const id = CHAT_ID_PREFIX + kernel.makeId()
  await kernel.db.transaction().execute((trx) => insertChat(trx, { ...filled, id, now: first.at }))
  const files = new Map<SeedMessage, string>()
  for (const message of filled.messages) {
    if (!message.file) continue
    const { fileId } = await storeAttachment(kernel, { chatId: id, senderId: message.authorId, ...message.file })
    files.set(message, fileId)
  }
  await kernel.db.transaction().execute(async (trx) => {
    for (const [index, message] of filled.messages.entries()) {
      await saveMessage(kernel, trx, { chatId: id, cursor: String(index + 1), message, fileId: files.get(message) })
    }
    await refreshChat(trx, id)
    const { state, snoozedUntil } = filled
    const isOver = state === 'closed' && { waiting_since: null }
    await updateChat(trx, id, { state, snoozed_until: snoozedUntil, tags: [...filled.tags], ...isOver })
  })
}

interface Keeping {
  chatId: string
  cursor: string
  message: SeedMessage
  fileId: string | undefined
}

async function saveMessage(
  { makeId }: Kernel,
  trx: Transaction,
  { chatId, cursor, message, fileId }: Keeping,
): Promise<void> {
  const id = MESSAGE_ID_PREFIX + makeId()
  const after = { state: 'open', waiting_since: null, snoozed_until: null } as const
  const kept = { ...message, id, chatId, cursor, attachments: [], now: message.at, after }
  const [row] = await insertMessages(trx, [kept])
  if (message.readAt) await markReadAt(trx, id, message.readAt)
  if (row && fileId !== undefined) {
    await attachFiles(trx, { message: row, ids: [fileId], senderId: message.authorId })
  }
}
