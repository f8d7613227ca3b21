import type { SignedInVisitor } from '#base/roles.ts'
import { HOUR_MS } from '#base/clock.ts'
import { logReading, mayRead, type Reading } from '#features/mentors/server/may-read.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { chatError } from '../errors.ts'
import type { ChatEyes } from '../model.ts'
import { findChat } from './store.ts'
import type { ChatRow } from './store-tables.ts'

/** A chat with what its visitor is in it. */
export interface OpenChat {
  chat: ChatRow
  eyes: ChatEyes
  /** As what he may read it. */
  access: Reading
}

/** A chat for who may read it. */
export async function requireChat(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  visitor: SignedInVisitor,
  chatId: string,
): Promise<OpenChat> {
  const chat = await findChat(kernel.db, chatId)
  const access = chat && (await accessTo(kernel, visitor, chat.learner_id))
  if (!chat) throw chatError('chat.no-such-chat')
  if (!access) throw portalError('AUTH-DENY')
  return { chat, access, eyes: access === 'own' ? 'learner' : 'mentor' }
}

/** As what somebody may read what concerns a learner. */
export async function accessTo(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  visitor: SignedInVisitor,
  learnerId: string,
): Promise<Reading | undefined> {
  return visitor.userId === learnerId ? 'own' : mayRead(kernel, visitor, learnerId)
}

/** Who only looks on leaves no trace in a chat: for its mentor, what he has not read stays new. */
export const isLookingOn = (access: Reading): boolean => access === 'leader' || access === 'admin'

/** Notes that a leader or an administrator reads a chat, once an hour: he reads on while it is open. */
export async function noteReading(
  kernel: Kernel,
  visitor: SignedInVisitor,
  { access, learnerId, what }: { access: Reading; learnerId: string; what: string },
): Promise<void> {
  if (!isLookingOn(access)) return
  const key = `reading ${what} ${visitor.userId} ${learnerId}`
  const { isAllowed } = await kernel.limits.take({ key, points: 1, durationMs: HOUR_MS })
  if (!isAllowed) return
  await kernel.db
    .transaction()
    .execute((trx) => logReading(kernel, trx, { visitorId: visitor.userId, learnerId, reading: access, what }))
}
