import type { ApiError } from '#base/errors.ts'
import { defineBatch, inBatchTransaction } from '#server/database/batches.ts'
import type { Transaction } from '#server/database/database.ts'
import { portalError } from '#server/http/errors.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import { chatError } from '../errors.ts'
import type { Quote } from '../model.ts'
import {
  type ChatChanges,
  findMessage,
  insertMessages,
  lockChats,
  type NewMessage,
  type SignedMessage,
} from './store.ts'
import { attachFiles } from './store-files.ts'
import type { ChatRow, StoredFact } from './store-tables.ts'
import { broadcastMessages } from './broadcast.ts'

/** Long enough that a busy portal commits many messages at once, and far below what a reader notices. */
const BATCH_EVERY_MS = 8

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
  attachments?: readonly string[] | undefined
  system?: StoredFact
  /** What it asks about. */
  quote?: Quote | undefined
  /** Where it was written: portal, desk, bulk, or the name of a messenger. */
  via: string
}

/** A new message with its chat, before and after it. */
export interface PostedMessage {
  chat: ChatRow
  before: ChatRow
  message: SignedMessage
}

/**
 * Handles new messages of different chats. Returns the ids of those that are sent to a messenger, so that people who answer
 * see their progress.
 */
export type HandleMessages = (
  kernel: Kernel,
  trx: Transaction,
  posted: readonly PostedMessage[],
) => Promise<ReadonlySet<string> | void>

/** Hook that runs in the transaction that saves new messages. */
export const messagesPosted = defineHook<HandleMessages>('chat.posted')

interface PostOutcome {
  message: SignedMessage
  isNew: boolean
  isSentToMessenger: boolean
}

/** Messages of many chats at the same time share a transaction; those of one chat follow each other. */
export const postBatch = defineBatch({
  name: 'chat.messages',
  keyOf: ({ chatId }: Posted) => chatId,
  everyMs: BATCH_EVERY_MS,
  run: (kernel: Kernel, posted: readonly Posted[]) =>
    inBatchTransaction(kernel.db, posted, (trx) => postMessages(kernel, trx, posted)),
})

/**
 * Saves a message, idempotent by its id, with the chat's next cursor, and sends an event to everybody who follows the
 * chat. An id of another chat or person is refused (409).
 */
export async function postMessage(kernel: Kernel, trx: Transaction, posted: Posted): Promise<PostOutcome> {
  const [outcome] = await postMessages(kernel, trx, [posted])
  if (!outcome) throw portalError('AUTH-DENY')
  return storedOrThrow(outcome)
}

/** Returns the stored message, or throws why it was refused. */
export function storedOrThrow(outcome: PostOutcome | { refusal: ApiError }): PostOutcome {
  if ('refusal' in outcome) throw outcome.refusal
  return outcome
}

/** Saves messages of different chats. A refused one changes nothing, and the others are saved nevertheless. */
async function postMessages(
  kernel: Kernel,
  trx: Transaction,
  posted: readonly Posted[],
): Promise<(PostOutcome | { refusal: ApiError })[]> {
  const chats = await lockChats(
    trx,
    posted.map(({ chatId }) => chatId),
  )
  const now = kernel.clock.now()
  const inserted = await insertMessages(
    trx,
    posted.flatMap((message) => {
      const chat = chats.get(message.chatId)
      return chat ? newMessage(message, chat, now) : []
    }),
  )
  const rows = new Map(inserted.map((row) => [row.id, row]))
  const fresh: PostedMessage[] = []
  for (const { id, chatId, attachments, authorId } of posted) {
    const [row, before] = [rows.get(id), chats.get(chatId)]
    if (row?.chat_id !== chatId || !before) continue
    const message = await withFiles(trx, row, { attachments, authorId })
    fresh.push({ message, before, chat: { ...before, ...changesOf(before, message) } })
  }
  const sentToMessengers = await announcePosted(kernel, trx, fresh)
  const messages = new Map(fresh.map(({ message }) => [message.chat_id, message]))
  const outcomes: (PostOutcome | { refusal: ApiError })[] = []
  for (const each of posted) {
    const message = messages.get(each.chatId)
    outcomes.push(
      message?.id === each.id
        ? { message, isNew: true, isSentToMessenger: sentToMessengers.has(each.id) }
        : await findSame(trx, each, chats.has(each.chatId)),
    )
  }
  return outcomes
}

async function announcePosted(
  kernel: Kernel,
  trx: Transaction,
  posted: readonly PostedMessage[],
): Promise<ReadonlySet<string>> {
  const sentToMessengers = new Set<string>()
  if (posted.length === 0) return sentToMessengers
  for (const handle of kernel.hooks.of(messagesPosted)) {
    for (const id of (await handle(kernel, trx, posted)) ?? []) sentToMessengers.add(id)
  }
  await broadcastMessages(kernel, trx, { posted, sentToMessengers })
  return sentToMessengers
}

/** Finds the message with this id. The chat is locked, so of two concurrent requests the second one finds it. */
async function findSame(
  trx: Transaction,
  { id, chatId, authorId }: Posted,
  isChatKnown: boolean,
): Promise<PostOutcome | { refusal: ApiError }> {
  if (!isChatKnown) return { refusal: portalError('AUTH-DENY') }
  const message = await findMessage(trx, id)
  if (message?.chat_id !== chatId || message.author_id !== authorId) return { refusal: chatError('chat.id-taken') }
  return { message, isNew: false, isSentToMessenger: false }
}

async function withFiles(
  trx: Transaction,
  message: SignedMessage,
  { attachments = [], authorId }: Pick<Posted, 'attachments' | 'authorId'>,
): Promise<SignedMessage> {
  if (attachments.length === 0) return message
  const kept = await attachFiles(trx, { message, ids: attachments, senderId: authorId })
  if (!kept) throw chatError('chat.no-such-file')
  return { ...message, attachments: kept }
}

function newMessage(posted: Posted, chat: ChatRow, now: Date): NewMessage {
  const { waiting_since, state, snoozed_until } = { ...chat, ...stateAfter(chat, { ...posted, now }) }
  return {
    ...posted,
    now,
    cursor: String(BigInt(chat.last_cursor) + 1n),
    attachments: [],
    system: posted.system ?? null,
    after: { waiting_since, state, snoozed_until },
  }
}

/** Returns the changes of the chat by a stored message. */
const changesOf = (chat: ChatRow, message: SignedMessage): ChatChanges => ({
  last_cursor: message.cursor,
  last_message_id: message.id,
  last_message_at: message.created_at,
  ...stateAfter(chat, { ...message, isStudent: message.is_student, now: message.created_at }),
})

interface Said {
  isStudent: boolean
  system?: StoredFact | null | undefined
  via: string
  now: Date
}

/** Returns the changes of the chat's state that result from a message. */
function stateAfter(chat: ChatRow, { isStudent, system, via, now }: Said): ChatChanges {
  // A message of the learner waits for an answer and reopens the chat.
  if (isStudent) return { waiting_since: chat.waiting_since ?? now, state: 'open', snoozed_until: null }
  // Bulk and service messages don't count as an answer.
  const isAnswer = !system && via !== 'bulk'
  return isAnswer ? { waiting_since: null, snoozed_until: null } : {}
}
