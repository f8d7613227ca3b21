import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { ConnectionChange } from '#features/mentors/server/connections.ts'
import { routeLearner } from '#features/mentors/server/route-learner.ts'
import type { Transaction } from '#server/database/database.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { CHAT_ID_PREFIX, MESSAGE_ID_PREFIX } from '../ids.ts'
import type { ChatOfPortal } from '../model.ts'
import { postMessage } from './post.ts'
import { findChatOf, insertChat, lockChat, updateChat } from './store.ts'
import type { ChatRow, StoredFact, Reader } from './store-tables.ts'
import { broadcastHint } from './broadcast.ts'

/** CHAT-04: returns the chats of a user, one per portal. */
export async function chatsOf(db: Reader, userId: string): Promise<ChatOfPortal[]> {
  const chat = await findChatOf(db, userId)
  return chat ? [{ chatId: chat.id, learningPortalId: ENVIRONMENT_ID }] : []
}

/** Returns a learner's chat, creating it with a mentor or a place in a queue if needed (CHAT-34: one per portal). */
export async function openChat(kernel: Kernel, trx: Transaction, learnerId: string): Promise<ChatRow> {
  const before = await findChatOf(trx, learnerId)
  if (before) return before
  const { mentorId, teamId } = await routeLearner(kernel, trx, learnerId)
  const id = CHAT_ID_PREFIX + kernel.makeId()
  const isMade = await insertChat(trx, { id, learnerId, mentorId, teamId, now: kernel.clock.now() })
  if (isMade && mentorId !== null) await postSystemMessage(kernel, trx, id, { kind: 'mentor-joined', mentorId })
  const chat = await findChatOf(trx, learnerId)
  if (!chat) throw portalError('AUTH-DENY')
  return chat
}

/** Closes a chat, so that it no longer waits for an answer. A new message of the learner reopens it. */
export async function closeChat(
  kernel: Kernel,
  trx: Transaction,
  { chatId }: { chatId: string; by: string },
): Promise<ChatRow> {
  const chat = await lockChat(trx, chatId)
  if (!chat) throw portalError('AUTH-DENY')
  if (chat.state === 'closed') return chat
  await updateChat(trx, chatId, { state: 'closed', waiting_since: null, snoozed_until: null })
  return postStateChange(kernel, trx, chatId, { kind: 'chat-closed' })
}

/** Reopens a chat. */
export async function reopenChat(
  kernel: Kernel,
  trx: Transaction,
  { chatId }: { chatId: string; by: string },
): Promise<ChatRow> {
  const chat = await lockChat(trx, chatId)
  if (!chat) throw portalError('AUTH-DENY')
  if (chat.state === 'open') return chat
  await updateChat(trx, chatId, { state: 'open' })
  return postStateChange(kernel, trx, chatId, { kind: 'chat-opened' })
}

/** Moves a chat to the new mentor or queue, with a service message for both sides. */
export async function followConnection(kernel: Kernel, trx: Transaction, change: ConnectionChange): Promise<void> {
  const found = await findChatOf(trx, change.learnerId)
  const chat = found && (await lockChat(trx, found.id))
  if (!chat) return
  const { mentorId, teamId } = change.now
  if (chat.mentor_id === mentorId && chat.team_id === teamId) return
  const changed = await updateChat(trx, chat.id, { mentor_id: mentorId, team_id: teamId })
  const fact = factOf(chat.mentor_id, mentorId)
  if (fact) await postSystemMessage(kernel, trx, chat.id, fact)
  // The previous mentor's desk must be updated too.
  const also = chat.mentor_id === null ? [] : [chat.mentor_id]
  await broadcastHint(kernel, trx, {
    chat: { ...changed, last_cursor: await cursorOf(trx, chat.id) },
    type: 'state',
    also,
  })
}

function factOf(beforeId: string | null, mentorId: string | null): StoredFact | undefined {
  if (beforeId === mentorId) return undefined
  if (mentorId === null) return beforeId === null ? undefined : { kind: 'mentor-left', beforeId }
  return beforeId === null ? { kind: 'mentor-joined', mentorId } : { kind: 'mentor-changed', mentorId, beforeId }
}

async function cursorOf(trx: Transaction, chatId: string): Promise<string> {
  return (await lockChat(trx, chatId))?.last_cursor ?? '0'
}

/** Posts a service message. */
async function postSystemMessage(kernel: Kernel, trx: Transaction, chatId: string, system: StoredFact): Promise<void> {
  const id = MESSAGE_ID_PREFIX + kernel.makeId()
  await postMessage(kernel, trx, { chatId, id, authorId: null, isStudent: false, text: '', system, via: 'portal' })
}

async function postStateChange(kernel: Kernel, trx: Transaction, chatId: string, system: StoredFact): Promise<ChatRow> {
  await postSystemMessage(kernel, trx, chatId, system)
  const chat = await lockChat(trx, chatId)
  if (!chat) throw portalError('AUTH-DENY')
  await broadcastHint(kernel, trx, { chat, type: 'state' })
  return chat
}
