import type { Transaction } from '#server/database/database.ts'
import { portalError } from '#server/http/errors.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ChatEyes } from '../model.ts'
import { lockChat, updateRead } from './store.ts'
import type { ChatRow } from './store-tables.ts'
import { broadcastHint } from './broadcast.ts'

export type HandleRead = (kernel: Kernel, trx: Transaction, read: { chat: ChatRow; reader: ChatEyes }) => Promise<void>

/** Hook that runs when one side has read messages of the other. */
export const messagesRead = defineHook<HandleRead>('chat.read')

/** Marks messages of the other side as read. Idempotent; returns the ones that were unread. */
export async function markRead(
  kernel: Kernel,
  trx: Transaction,
  { chatId, ids, reader }: { chatId: string; ids: readonly string[]; reader: ChatEyes },
): Promise<string[]> {
  if (ids.length === 0) return []
  const chat = await lockChat(trx, chatId)
  if (!chat) throw portalError('AUTH-DENY')
  const now = kernel.clock.now()
  const read = await updateRead(trx, { chat, ids, isStudent: reader === 'mentor', now })
  if (read.ids.length === 0) return []
  await broadcastHint(kernel, trx, { chat: { ...chat, last_cursor: read.lastCursor }, type: 'read' })
  for (const listener of kernel.hooks.of(messagesRead)) await listener(kernel, trx, { chat, reader })
  return read.ids
}
