import { MINUTE_MS } from '#base/clock.ts'
import type { SignedInVisitor } from '#base/roles.ts'
import type { Kernel } from '#server/kernel.ts'
import { CHAT_CHANNEL, type ChatEvent } from '../channel.ts'
import { CHAT_WATCH_MS, HERE_MAX } from '../limits.ts'
import type { Participant } from '../model.ts'
import { participantsOf } from './present.ts'
import type { ChatRow } from './store-tables.ts'
import { deleteWatcher, findStandIn, listAudience, listWatchers, upsertWatcher } from './store-watchers.ts'

const TYPINGS_PER_MINUTE = 40

/** Whether somebody has a chat open now. */
export async function isHere(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { chatId, userId }: { chatId: string; userId: string },
): Promise<boolean> {
  return (await listWatchers(db, { chatId, now: clock.now() })).includes(userId)
}

/** Records that somebody opened or closed a chat, and sends an event with the names of others who have it open. */
export async function watch(
  kernel: Kernel,
  { chat, visitor, isOpen }: { chat: ChatRow; visitor: SignedInVisitor; isOpen: boolean },
): Promise<{ until: string | null; here: Participant[] }> {
  const now = kernel.clock.now()
  const of = { chatId: chat.id, userId: visitor.userId }
  const until = new Date(now.getTime() + CHAT_WATCH_MS)
  const isChanged = isOpen ? await upsertWatcher(kernel.db, { ...of, now, until }) : await deleteWatcher(kernel.db, of)
  if (isChanged) await broadcastPresence(kernel, chat, visitor.userId)
  return { until: isOpen ? until.toISOString() : null, here: await presentFor(kernel, chat, visitor.userId) }
}

/** Returns who else has a chat open, as a participant may know. Learners don't see people who only look on. */
export async function presentFor(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  chat: ChatRow,
  userId: string,
): Promise<Participant[]> {
  const now = kernel.clock.now()
  const others = (await listWatchers(kernel.db, { chatId: chat.id, now })).filter((id) => id !== userId)
  if (userId !== chat.learner_id) return participantsOf(kernel.db, chat, others.slice(0, HERE_MAX))
  if (others.length === 0) return []
  const standIn = await findStandIn(kernel.db, { mentorId: chat.mentor_id, now })
  const answering = others.filter((id) => id === chat.mentor_id || id === standIn)
  return participantsOf(kernel.db, chat, answering)
}

async function broadcastPresence(kernel: Kernel, chat: ChatRow, changedId: string): Promise<void> {
  for (const userId of await listAudience(kernel.db, chat, kernel.clock.now())) {
    if (userId === changedId) continue
    const here = await presentFor(kernel, chat, userId)
    await sendEphemeral(kernel, userId, { chatId: chat.id, type: 'presence', here })
  }
}

/** Sends a typing event; more frequent ones are dropped. */
export async function broadcastTyping(
  kernel: Kernel,
  { chat, visitor }: { chat: ChatRow; visitor: SignedInVisitor },
): Promise<void> {
  const key = `typing ${visitor.userId}`
  const { isAllowed } = await kernel.limits.take({ key, points: TYPINGS_PER_MINUTE, durationMs: MINUTE_MS })
  const [participant] = await participantsOf(kernel.db, chat, [visitor.userId])
  if (!isAllowed || !participant) return
  for (const userId of await listAudience(kernel.db, chat, kernel.clock.now())) {
    if (userId !== visitor.userId) await sendEphemeral(kernel, userId, { chatId: chat.id, type: 'typing', participant })
  }
}

const sendEphemeral = ({ events, db }: Kernel, userId: string, payload: ChatEvent): Promise<void> =>
  events.broadcastEphemeral(db, { channel: CHAT_CHANNEL, audience: { kind: 'user', userId }, payload })
