import type { Transaction } from '#server/database/database.ts'
import { portalError } from '#server/http/errors.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import { chatError } from '../errors.ts'
import { type ChatChanges, findMessage, insertMessage, lockChat, type SignedMessage } from './store.ts'
import { attachFiles } from './store-files.ts'
import type { ChatRow, StoredFact } from './store-tables.ts'
import { broadcastMessage } from './broadcast.ts'

/** A message to post, by a person or the system. */
export interface Posted {
  chatId: string
  /** `lpmmsg:` and a UUID. The same id again is the same message. */
  id: string
  /** Null for the system. */
  authorId: string | null
  isStudent: boolean
  text: string
  /** Ids of files uploaded to this chat. */
  attachments?: readonly string[]
  system?: StoredFact
  /** Where it was written: portal, desk, bulk, or the name of a messenger. */
  via: string
}

export type HandleMessage = (
  kernel: Kernel,
  trx: Transaction,
  posted: { chat: ChatRow; before: ChatRow; message: SignedMessage },
) => Promise<Outcome | void>

interface Outcome {
  /** Whether it is sent to a messenger, so that people who answer see its progress. */
  isOnItsWay: boolean
}

/** Hook that runs in the transaction that saves a new message. */
export const messagePosted = defineHook<HandleMessage>('chat.posted')

/**
 * Saves a message, idempotent by its id, with the chat's next cursor, and sends an event to everybody who follows the
 * chat. An id of another chat or person is refused (409).
 */
export async function postMessage(
  kernel: Kernel,
  trx: Transaction,
  posted: Posted,
): Promise<{ message: SignedMessage; isNew: boolean; isOnItsWay: boolean }> {
  const chat = await lockChat(trx, posted.chatId)
  if (!chat) throw portalError('AUTH-DENY')
  const made = {
    ...posted,
    cursor: String(BigInt(chat.last_cursor) + 1n),
    attachments: [],
    system: posted.system ?? null,
    now: kernel.clock.now(),
  }
  const changes = stateAfter(chat, made)
  const kept = await insertMessage(trx, made, changes)
  if (!kept) return { message: await findSame(trx, posted), isNew: false, isOnItsWay: false }
  const message = await withFiles(trx, kept, posted)
  const changed = { ...chat, ...changes }
  let isOnItsWay = false
  for (const listener of kernel.hooks.of(messagePosted)) {
    const outcome = await listener(kernel, trx, { chat: changed, before: chat, message })
    isOnItsWay ||= outcome?.isOnItsWay ?? false
  }
  await broadcastMessage(kernel, trx, { chat: changed, message, isOnItsWay })
  return { message, isNew: true, isOnItsWay }
}

/** Finds the message with this id. The chat is locked, so of two concurrent requests the second one finds it. */
async function findSame(trx: Transaction, { id, chatId, authorId }: Posted): Promise<SignedMessage> {
  const found = await findMessage(trx, id)
  if (found?.chat_id !== chatId || found.author_id !== authorId) throw chatError('chat.id-taken')
  return found
}

async function withFiles(
  trx: Transaction,
  message: SignedMessage,
  { attachments = [], authorId }: Posted,
): Promise<SignedMessage> {
  if (attachments.length === 0) return message
  const kept = await attachFiles(trx, { message, ids: attachments, senderId: authorId })
  if (!kept) throw chatError('chat.no-such-file')
  return { ...message, attachments: kept }
}

type Made = Omit<Posted, 'system'> & { system: StoredFact | null; cursor: string; now: Date }

/** Returns the changes of the chat that result from a message. */
function stateAfter(chat: ChatRow, message: Made): ChatChanges {
  const last = { last_cursor: message.cursor, last_message_id: message.id, last_message_at: message.now }
  // A message of the learner waits for an answer and reopens the chat.
  if (message.isStudent) {
    const waiting = { waiting_since: chat.waiting_since ?? message.now }
    return { ...last, ...waiting, state: 'open', snoozed_until: null }
  }
  // Bulk and service messages don't count as an answer.
  const isAnswer = message.system === null && message.via !== 'bulk'
  return isAnswer ? { ...last, waiting_since: null, snoozed_until: null } : last
}
