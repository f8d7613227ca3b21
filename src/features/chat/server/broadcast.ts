import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { CHAT_CHANNEL, type ChatEvent } from '../channel.ts'
import { presentMessage } from './present.ts'
import type { SignedMessage } from './store.ts'
import type { ChatRow } from './store-tables.ts'
import { listAudience } from './store-watchers.ts'

/** Sends everybody who follows a chat a hint that something changed. `also` gets it one last time. */
export async function broadcastHint(
  kernel: Pick<Kernel, 'events' | 'clock'>,
  trx: Transaction,
  { chat, type, also = [] }: { chat: ChatRow; type: 'read' | 'changed' | 'state'; also?: readonly string[] },
): Promise<void> {
  const audience = await listAudience(trx, chat, kernel.clock.now())
  await hint(kernel, trx, { chat, type, userIds: [...new Set([...audience, ...also])] })
}

interface Told {
  chat: ChatRow
  message: SignedMessage
  /** Sent to a messenger: then people who answer refetch it to see its progress. */
  isOnItsWay: boolean
}

/**
 * Broadcasts a new message: connected clients get the message itself, followed by the hint on which all others refetch.
 * The broadcast is not stored.
 */
export async function broadcastMessage(
  kernel: Kernel,
  trx: Transaction,
  { chat, message, isOnItsWay }: Told,
): Promise<void> {
  const audience = await listAudience(trx, chat, kernel.clock.now())
  if (message.system === null && !isOnItsWay) await pass(kernel, trx, { chat, message, audience })
  await hint(kernel, trx, { chat, type: 'created', userIds: audience })
}

async function pass(
  kernel: Kernel,
  trx: Transaction,
  { chat, message, audience }: Omit<Told, 'isOnItsWay'> & { audience: readonly string[] },
): Promise<void> {
  const answering = audience.filter((userId) => userId !== chat.learner_id)
  // A message too large for a broadcast is fetched by the clients.
  for (const [eyes, userIds] of [
    ['learner', [chat.learner_id]],
    ['mentor', answering],
  ] as const) {
    const node = presentMessage(message, eyes)
    const payload: ChatEvent = { chatId: chat.id, cursor: message.cursor, type: 'message', node }
    await kernel.events.broadcastEphemeral(trx, {
      channel: CHAT_CHANNEL,
      audience: { kind: 'users', userIds },
      payload,
    })
  }
}

function hint(
  { events }: Pick<Kernel, 'events'>,
  trx: Transaction,
  { chat, type, userIds }: { chat: ChatRow; type: 'created' | 'read' | 'changed' | 'state'; userIds: string[] },
): Promise<void> {
  const payload: ChatEvent = { chatId: chat.id, cursor: chat.last_cursor, type }
  return events.publish(trx, { channel: CHAT_CHANNEL, audience: { kind: 'users', userIds }, payload })
}
