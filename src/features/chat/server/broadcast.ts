import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { CHAT_CHANNEL, type ChatEvent } from '../channel.ts'
import { presentMessage } from './present.ts'
import type { SignedMessage } from './store.ts'
import type { ChatRow } from './store-tables.ts'
import { listAudience, listAudiences } from './store-watchers.ts'

/** Sends everybody who follows a chat a hint that something changed. `also` gets it one last time. */
export async function broadcastHint(
  kernel: Pick<Kernel, 'events' | 'clock'>,
  trx: Transaction,
  { chat, type, also = [] }: { chat: ChatRow; type: 'read' | 'changed' | 'state'; also?: readonly string[] },
): Promise<void> {
  const audience = await listAudience(trx, chat, kernel.clock.now())
  const hint = hintOf({ chat, type, userIds: [...new Set([...audience, ...also])] })
  await kernel.events.publish(trx, hint)
}

interface Posted {
  chat: ChatRow
  message: SignedMessage
}

/**
 * Broadcasts new messages: connected clients get a message itself, followed by the hint on which all others refetch. The
 * broadcast is not stored. Of a message that is sent to a messenger there is only the hint: people who answer refetch it to see
 * its progress.
 */
export async function broadcastMessages(
  kernel: Kernel,
  trx: Transaction,
  { posted, sentToMessengers }: { posted: readonly Posted[]; sentToMessengers: ReadonlySet<string> },
): Promise<void> {
  const audiences = await listAudiences(
    trx,
    posted.map(({ chat }) => chat),
    kernel.clock.now(),
  )
  const withAudiences = posted.map((each) => ({ ...each, userIds: audiences.get(each.chat.id) ?? [] }))
  for (const each of withAudiences) {
    if (each.message.system === null && !sentToMessengers.has(each.message.id)) await pass(kernel, trx, each)
  }
  await kernel.events.publishAll(
    trx,
    withAudiences.map(({ chat, userIds }) => hintOf({ chat, type: 'created', userIds })),
  )
}

async function pass(
  kernel: Kernel,
  trx: Transaction,
  { chat, message, userIds: audience }: Posted & { userIds: readonly string[] },
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

interface Hint {
  chat: ChatRow
  type: 'created' | 'read' | 'changed' | 'state'
  userIds: readonly string[]
}

function hintOf({ chat, type, userIds }: Hint) {
  const payload: ChatEvent = { chatId: chat.id, cursor: chat.last_cursor, type }
  return { channel: CHAT_CHANNEL, audience: { kind: 'users', userIds } as const, payload }
}
