import type { Transaction } from '#server/database/database.ts'
import { findChatOf, lockChat } from './store.ts'
import { deleteChat, giveChat, joinChats, refreshChat } from './store-merge.ts'

/** Gives one person's chat to another. Of two chats comes one: each message once, in the order in which they were written. */
export async function mergeChats(trx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  const [left, kept] = [await findChatOf(trx, from), await findChatOf(trx, to)]
  if (!left) return
  if (!kept) return giveChat(trx, { chatId: left.id, from, to })
  // Both are held in one order, whoever asks.
  for (const id of [left.id, kept.id].toSorted()) await lockChat(trx, id)
  await giveChat(trx, { chatId: kept.id, from, to })
  await joinChats(trx, { from: left.id, to: kept.id })
  await refreshChat(trx, kept.id)
  await deleteChat(trx, left.id)
}
