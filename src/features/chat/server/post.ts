import type { Transaction } from '#server/database.ts'
import { portalError } from '#server/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { chatError } from '../errors.ts'
import { findMessage, insertMessage, lockChat, updateChat } from './store.ts'
import { attachFiles } from './store-files.ts'
import type { ChatRow, KeptFact, MessageRow } from './store-tables.ts'
import { tellChat } from './tell.ts'

/** What somebody writes, or the system says. */
export interface Posted {
  chatId: string
  /** `lpmmsg:` and a UUID: the same again is the same message. */
  id: string
  /** Null: the system. */
  authorId: string | null
  isStudent: boolean
  text: string
  /** Ids of files that were kept for this chat. */
  attachments?: readonly string[]
  system?: KeptFact
  /** Where it was written: portal, desk, bulk, or the name of a messenger. */
  via: string
}

type MessageListener = (
  kernel: Kernel,
  trx: Transaction,
  posted: { chat: ChatRow; message: MessageRow },
) => Promise<void>

const listeners = new Map<string, MessageListener>()

/** Has somebody told of every new message, in the transaction that keeps it. The same name again replaces it. */
export function registerMessageListener(name: string, listener: MessageListener): void {
  listeners.set(name, listener)
}

/**
 * Keeps a message, once for each id: in the order of its chat, with a cursor, and told to everybody who hears of the chat.
 * An id that is another chat's or another person's is refused, without saying whose.
 */
export async function postMessage(
  kernel: Kernel,
  trx: Transaction,
  posted: Posted,
): Promise<{ message: MessageRow; isNew: boolean }> {
  const chat = await lockChat(trx, posted.chatId)
  if (!chat) throw portalError('AUTH-DENY')
  // Held by now: of two that come at once, the second finds the first.
  const before = await findSame(trx, posted)
  if (before) return { message: before, isNew: false }
  const message = await insertMessage(trx, {
    ...posted,
    cursor: String(BigInt(chat.last_cursor) + 1n),
    attachments: [],
    system: posted.system ?? null,
    now: kernel.clock.now(),
  })
  // Only in another chat could it come between.
  if (!message) throw portalError('AUTH-DENY')
  const whole = await withFiles(trx, message, posted)
  const changed = await updateChat(trx, chat.id, stateAfter(chat, whole))
  await tellChat(kernel, trx, { chat: changed, type: 'created' })
  for (const listener of listeners.values()) await listener(kernel, trx, { chat: changed, message: whole })
  return { message: whole, isNew: true }
}

async function findSame(trx: Transaction, { id, chatId, authorId }: Posted): Promise<MessageRow | undefined> {
  const found = await findMessage(trx, id)
  if (found && (found.chat_id !== chatId || found.author_id !== authorId)) throw portalError('AUTH-DENY')
  return found
}

async function withFiles(
  trx: Transaction,
  message: MessageRow,
  { attachments = [], authorId }: Posted,
): Promise<MessageRow> {
  if (attachments.length === 0) return message
  const kept = await attachFiles(trx, { message, ids: attachments, senderId: authorId })
  if (!kept) throw chatError('chat.no-such-file')
  return { ...message, attachments: kept }
}

/** What a message makes of its chat. */
function stateAfter(chat: ChatRow, message: MessageRow) {
  const last = {
    last_cursor: message.cursor,
    last_message_id: message.id,
    last_message_at: message.created_at,
  }
  // Whoever is written to wants to know; whoever writes brings the conversation back.
  if (message.is_student) {
    const waiting = { waiting_since: chat.waiting_since ?? message.created_at }
    return { ...last, ...waiting, state: 'open' as const, snoozed_until: null }
  }
  // One message to many answers nobody, and neither does the system.
  const isAnswer = message.system === null && message.via !== 'bulk'
  return isAnswer ? { ...last, waiting_since: null, snoozed_until: null } : last
}
