import type { Transaction } from '#server/database/database.ts'
import { portalError } from '#server/http/errors.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import { chatError } from '../errors.ts'
import { type ChatChanges, findMessage, insertMessage, lockChat, type SignedMessage } from './store.ts'
import { attachFiles } from './store-files.ts'
import type { ChatRow, KeptFact } from './store-tables.ts'
import { tellMessage } from './tell.ts'

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

export type HandleMessage = (
  kernel: Kernel,
  trx: Transaction,
  posted: { chat: ChatRow; before: ChatRow; message: SignedMessage },
) => Promise<Outcome | void>

interface Outcome {
  /** It goes out by a messenger: those who answer see how far it has come. */
  isOnItsWay: boolean
}

/** There is a new message, in the transaction that saves it. */
export const messagePosted = defineHook<HandleMessage>('chat.posted')

/**
 * Keeps a message, once for each id: in the order of its chat, with a cursor, and told to everybody who hears of the chat.
 * An id that is another chat's or another person's is refused as taken (409).
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
  await tellMessage(kernel, trx, { chat: changed, message, isOnItsWay })
  return { message, isNew: true, isOnItsWay }
}

/** The message of an id that was kept before; the chat is held, so of two that come at once the second finds the first. */
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

type Made = Omit<Posted, 'system'> & { system: KeptFact | null; cursor: string; now: Date }

/** What a message makes of its chat. */
function stateAfter(chat: ChatRow, message: Made): ChatChanges {
  const last = { last_cursor: message.cursor, last_message_id: message.id, last_message_at: message.now }
  // Whoever is written to wants to know; whoever writes brings the conversation back.
  if (message.isStudent) {
    const waiting = { waiting_since: chat.waiting_since ?? message.now }
    return { ...last, ...waiting, state: 'open', snoozed_until: null }
  }
  // One message to many answers nobody, and neither does the system.
  const isAnswer = message.system === null && message.via !== 'bulk'
  return isAnswer ? { ...last, waiting_since: null, snoozed_until: null } : last
}
