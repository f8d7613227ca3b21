import { SECOND_MS } from '#base/clock.ts'
import { isStopped } from '#features/accounts/server/messengers/store.ts'
import { isMessengerLink, methodsOf } from '#features/accounts/server/messengers/offered.ts'
import { findConnection } from '#features/mentors/server/connections.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { isHere } from '../presence.ts'
import type { ChatRow, MessageRow } from '../store-tables.ts'
import { deliverJob } from './jobs.ts'
import { insertDeliveries, listLinks, listTalks } from './store.ts'

/** A learner with the chat open reads messages there: only what is still unread after this goes to the messenger. */
const READ_HERE_WITHIN_MS = 30 * SECOND_MS

interface Posted {
  chat: ChatRow
  message: MessageRow
}

/** Schedules the delivery of messages to the messengers of their learners. Returns the ids of those that were scheduled. */
export async function planDeliveries(
  kernel: Kernel,
  trx: Transaction,
  posted: readonly Posted[],
): Promise<ReadonlySet<string>> {
  const toLearners = posted.filter(({ message }) => !message.is_student)
  const linksByChat = await listLinks(
    trx,
    toLearners.map(({ chat }) => chat.id),
  )
  const planned = new Set<string>()
  for (const { chat, message } of toLearners) {
    const links = linksByChat.get(chat.id) ?? []
    if (!links.some((link) => isMessengerLink(kernel, link))) continue
    if (await planDelivery(kernel, trx, { chat, message, links })) planned.add(message.id)
  }
  return planned
}

type Linked = Posted & { links: readonly string[] }

async function planDelivery(kernel: Kernel, trx: Transaction, { chat, message, links }: Linked): Promise<boolean> {
  const link = await linkOf(kernel, trx, { chat, links })
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

/** Part 0 is the text; the files follow. */
function piecesOf({ text, system, attachments }: MessageRow): number[] {
  const files = attachments.map((_, place) => place + 1)
  return text === '' && system === null ? files : [0, ...files]
}

/** Returns the messenger in which the learner wrote last, else the one chosen for the connection. */
async function linkOf(
  kernel: Kernel,
  trx: Transaction,
  { chat, links }: Omit<Linked, 'message'>,
): Promise<string | undefined> {
  const [last] = await listTalks(trx, chat.id)
  // A messenger that was unlinked meanwhile may belong to somebody else.
  const linkTo = (connect: string, to?: string) => {
    const methods = methodsOf(kernel, connect)
    const found = links.find((link) => {
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
