import type { Transaction } from '#server/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { CHAT_CHANNEL, type ChatEvent } from '../channel.ts'
import type { ChatRow } from './store-tables.ts'
import { listAudience } from './store-watchers.ts'

/** Lets everybody who hears of a chat know that something is new in it. `also` hears of it a last time. */
export async function tellChat(
  kernel: Pick<Kernel, 'events' | 'clock'>,
  trx: Transaction,
  {
    chat,
    type,
    also = [],
  }: { chat: ChatRow; type: 'created' | 'read' | 'changed' | 'state'; also?: readonly string[] },
): Promise<void> {
  const payload: ChatEvent = { chatId: chat.id, cursor: chat.last_cursor, type }
  const audience = await listAudience(trx, chat, kernel.clock.now())
  for (const userId of new Set([...audience, ...also])) {
    await kernel.events.publish(trx, { channel: CHAT_CHANNEL, audience: { kind: 'user', userId }, payload })
  }
}
