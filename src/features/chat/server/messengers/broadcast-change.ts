import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { insertChanges, lockChat, updateChat } from '../store.ts'
import { broadcastHint } from '../broadcast.ts'

/** Sends an event that a message changed, because its delivery has advanced. */
export async function broadcastChange(
  kernel: Pick<Kernel, 'events' | 'clock'>,
  trx: Transaction,
  { chatId, messageId }: { chatId: string; messageId: string },
): Promise<void> {
  const chat = await lockChat(trx, chatId)
  if (!chat) return
  const cursor = String(BigInt(chat.last_cursor) + 1n)
  await insertChanges(trx, { chatId, now: kernel.clock.now() }, [{ cursor, type: 'changed', messageId }])
  await broadcastHint(kernel, trx, { chat: await updateChat(trx, chatId, { last_cursor: cursor }), type: 'changed' })
}
