import type { Transaction } from '#server/database.ts'
import { portalError } from '#server/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ChatEyes } from '../model.ts'
import { lockChat, updateRead } from './store.ts'
import type { ChatRow } from './store-tables.ts'
import { tellChat } from './tell.ts'

type ReadListener = (kernel: Kernel, trx: Transaction, read: { chat: ChatRow; reader: ChatEyes }) => Promise<void>

const listeners = new Map<string, ReadListener>()

/** Has somebody told when one side has read what the other wrote. The same name again replaces it. */
export function registerReadListener(name: string, listener: ReadListener): void {
  listeners.set(name, listener)
}

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
  for (const listener of listeners.values()) await listener(kernel, trx, { chat, reader })
  return read.ids
}
