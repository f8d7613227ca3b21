import { SECOND_MS } from '#base/clock.ts'
import { isStopped } from '#features/accounts/server/messengers/store.ts'
import { isMessengerLink, methodsOf } from '#features/accounts/server/messengers/offered.ts'
import { findConnection } from '#features/mentors/server/connections.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { isHere } from '../presence.ts'
import type { ChatRow, MessageRow } from '../store-tables.ts'
import { deliverJob } from './jobs.ts'
import { findLearner, insertDeliveries, listTalks } from './store.ts'

/** Who has the chat open reads it there: only what he has not read by then goes to his messenger as well. */
const READ_HERE_WITHIN_MS = 30 * SECOND_MS

interface Posted {
  chat: ChatRow
  message: MessageRow
}

/** Puts what is said to a learner on its way to his messenger, if he came by one. Whether it is on its way. */
export async function planDelivery(kernel: Kernel, trx: Transaction, { chat, message }: Posted): Promise<boolean> {
  if (message.is_student) return false
  const link = await linkOf(trx, chat)
  if (link === undefined) return false
  const now = kernel.clock.now()
  const hasOpen = await isHere({ db: trx, clock: kernel.clock }, { chatId: chat.id, userId: chat.learner_id })
  const dueAt = hasOpen ? new Date(now.getTime() + READ_HERE_WITHIN_MS) : now
  const isRefused = await isStopped(trx, link)
  const rest = { link, due_at: dueAt, changed_at: now, ...stateOf(isRefused) }
  const rows = piecesOf(message).map((piece) => {
    return { message_id: message.id, piece, chat_id: chat.id, cursor: message.cursor, ...rest }
  })
  await insertDeliveries(trx, rows)
  if (!isRefused) await kernel.jobs.send(trx, deliverJob, { chatId: chat.id }, hasOpen ? { after: dueAt } : {})
  return !isRefused
}

const stateOf = (isRefused: boolean) =>
  isRefused ? ({ state: 'failed', problem: 'stopped' } as const) : ({ state: 'waiting', problem: null } as const)

/** The words are piece 0, the files follow. */
function piecesOf({ text, system, attachments }: MessageRow): number[] {
  const files = attachments.map((_, place) => place + 1)
  return text === '' && system === null ? files : [0, ...files]
}

/** Where a learner is written to: where he wrote last, else by the messenger that he chose for talking with his mentor. */
async function linkOf(trx: Transaction, chat: ChatRow): Promise<string | undefined> {
  const learner = await findLearner(trx, chat.id)
  if (!learner?.links.some(isMessengerLink)) return undefined
  const [last] = await listTalks(trx, chat.id)
  // A messenger that was taken from the account meanwhile is somebody else's.
  const linkTo = (connect: string, to?: string) => {
    const methods = methodsOf(connect)
    const found = learner.links.find((link) => {
      const [method = '', id] = link.split(/\|(.*)/s)
      return methods.includes(method) && (to === undefined || id === to)
    })
    return found && `${connect}|${found.split(/\|(.*)/s)[1]}`
  }
  const [connect = '', to] = last?.split(/\|(.*)/s) ?? []
  if (last !== undefined) return linkTo(connect, to)
  const connection = await findConnection(trx, chat.learner_id)
  return connection ? linkTo(connection.type) : undefined
}
