import type { Transaction } from '#server/database.ts'
import { portalError } from '#server/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ChatEyes } from '../model.ts'
import { lockChat, updateRead } from './store.ts'
import { tellChat } from './tell.ts'

/** Marks what the other side wrote as read. Gives the messages that were not before; what is read already stays as it is. */
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
  await tellChat(kernel, trx, { chat: { ...chat, last_cursor: read.lastCursor }, type: 'read' })
  return read.ids
}
