import type { SignedInVisitor } from '#base/roles.ts'
import { HOUR_MS } from '#base/clock.ts'
import { logReading, mayRead, ownLearners, type Reading } from '#features/mentors/server/may-read.ts'
import { defineBatch } from '#server/database/batches.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { chatError } from '../errors.ts'
import type { ChatEyes } from '../model.ts'
import { findChat, listWriteFacts } from './store.ts'
import type { ChatRow } from './store-tables.ts'

/** A chat, and the visitor's access to it. */
export interface OpenChat {
  chat: ChatRow
  eyes: ChatEyes
  /** In which capacity the visitor reads it. */
  access: Reading
}

/** Returns a chat if the visitor may read it; throws otherwise. */
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

interface Write {
  chatId: string
  messageId: string
}

/** Messages that are written at the same time are checked together. */
const checkBatch = defineBatch({
  name: 'chat.checks',
  run: async ({ db }: Pick<Kernel, 'db'>, writes: readonly (Write & { userId: string })[]) => {
    const facts = await listWriteFacts(db, writes)
    const asked = writes.flatMap(({ userId: mentorId }, index) => {
      const learnerId = facts[index]?.chat?.learner_id
      return learnerId === undefined || learnerId === mentorId ? [] : [{ learnerId, mentorId }]
    })
    const isOwn = await ownLearners(db, asked)
    return facts.map(({ chat, isKnown }, index) => {
      const mentorId = writes[index]?.userId ?? ''
      return { chat, isKnown, isOwnLearner: chat !== undefined && isOwn({ learnerId: chat.learner_id, mentorId }) }
    })
  },
})

/** Returns a chat in which the visitor may write, and whether a message with this id is stored; throws otherwise. */
export async function requireChatToWrite(
  kernel: Kernel,
  visitor: SignedInVisitor,
  write: Write,
): Promise<OpenChat & { isKnown: boolean }> {
  const { userId } = visitor
  const { chat, isKnown, isOwnLearner } = await kernel.batches.run(kernel, checkBatch, { ...write, userId })
  if (!chat) throw chatError('chat.no-such-chat')
  const access = isOwnLearner ? 'mentor' : await accessTo(kernel, visitor, chat.learner_id)
  if (!access) throw portalError('AUTH-DENY')
  return { chat, access, isKnown, eyes: access === 'own' ? 'learner' : 'mentor' }
}

/** Returns in which capacity somebody may read a learner's data. */
export async function accessTo(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  visitor: SignedInVisitor,
  learnerId: string,
): Promise<Reading | undefined> {
  return visitor.userId === learnerId ? 'own' : mayRead(kernel, visitor, learnerId)
}

/** People who only look on leave no trace: messages stay unread for the mentor. */
export const isObserving = (access: Reading): boolean => access === 'leader' || access === 'admin'

/** Logs that a leader or administrator reads a chat, once an hour. */
export async function noteReading(
  kernel: Kernel,
  visitor: SignedInVisitor,
  { access, learnerId, what }: { access: Reading; learnerId: string; what: string },
): Promise<void> {
  if (!isObserving(access)) return
  const key = `reading ${what} ${visitor.userId} ${learnerId}`
  const { isAllowed } = await kernel.limits.take({ key, points: 1, durationMs: HOUR_MS })
  if (!isAllowed) return
  await kernel.db
    .transaction()
    .execute((trx) => logReading(kernel, trx, { visitorId: visitor.userId, learnerId, reading: access, what }))
}
