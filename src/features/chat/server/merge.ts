import type { Transaction } from '#server/database/database.ts'
import { findChatOf, lockChat } from './store.ts'
import { deleteChat, reassignChat, moveMessages, refreshChat } from './store-merge.ts'

/** Moves one person's chat to another. Two chats become one: each message once, in chronological order. */
export async function mergeChats(trx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  const [left, kept] = [await findChatOf(trx, from), await findChatOf(trx, to)]
  if (!left) return
  if (!kept) return reassignChat(trx, { chatId: left.id, from, to })
  // Locked in a fixed order, to prevent deadlocks.
  for (const id of [left.id, kept.id].toSorted()) await lockChat(trx, id)
  await reassignChat(trx, { chatId: kept.id, from, to })
  await moveMessages(trx, { from: left.id, to: kept.id })
  await refreshChat(trx, kept.id)
  await deleteChat(trx, left.id)
}
