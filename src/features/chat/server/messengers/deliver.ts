import { HOUR_MS } from '#base/clock.ts'
import type { BotMessage } from '#features/accounts/server/messengers/provider.ts'
import { splitText } from '#features/accounts/server/messengers/split-text.ts'
import {
  type ReachableMessenger,
  reachableMessengers,
} from '#features/accounts/server/messengers/reachable-messengers.ts'
import { WireError } from '#features/accounts/server/messengers/wire.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Attempt } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import type { DeliveryProblem } from '../../delivery.ts'
import { notifyLearner } from '../chat-notifications.ts'
import { presentMessages } from '../present.ts'
import { findMessage, lockChat, type SignedMessage } from '../store.ts'
import { findChatFile } from '../store-files.ts'
import { bytesOf } from './file-bytes.ts'
import { fileAddress } from './file-link.ts'
import { applyReport } from './report.ts'
import {
  type DeliveryRow,
  findLearner,
  findTalk,
  findWaiting,
  lockDeliveries,
  lockWire,
  noteReminded,
  takeReports,
  updateDelivery,
} from './store.ts'
import { broadcastChange } from './broadcast-change.ts'

const PICTURES = ['image/jpeg', 'image/png']

/**
 * Sends what is due in a chat, in order. A part that can't be sent blocks those behind it until it is sent or given up.
 * Idempotent, except for a part that was being sent at the moment the process was killed.
 */
export async function deliverChat(kernel: Kernel, chatId: string, { isLast }: Pick<Attempt, 'isLast'>): Promise<void> {
  while (await kernel.db.transaction().execute((trx) => deliverNext(kernel, trx, { chatId, isLast })));
}

type Outcome =
  | { state: 'skipped' }
  | { state: 'sent'; wireIds: string[] }
  | { state: 'held' | 'failed'; problem: DeliveryProblem }

/** Returns whether anything was due. */
async function deliverNext(
  kernel: Kernel,
  trx: Transaction,
  { chatId, isLast }: { chatId: string; isLast: boolean },
): Promise<boolean> {
  await lockDeliveries(trx, chatId)
  const row = await findWaiting(trx, chatId)
  const now = kernel.clock.now()
  if (!row || row.due_at > now) return false
  const outcome = await outcomeOf(kernel, trx, row).catch((error: unknown) => {
    if (!isLast) throw error
    kernel.log.warn({ err: error }, 'A messenger did not take a message of a chat')
    return { state: 'failed', problem: 'unreachable' } as const
  })
  await note(kernel, trx, row, outcome)
  return true
}

async function note(kernel: Kernel, trx: Transaction, row: DeliveryRow, outcome: Outcome): Promise<void> {
  const now = kernel.clock.now()
  const { state } = outcome
  // The chat is always locked before its deliveries, to prevent deadlocks.
  await lockChat(trx, row.chat_id)
  if (state === 'sent') {
    const [connect = ''] = row.link.split('|')
    await updateDelivery(trx, row, { state, wire_ids: outcome.wireIds, now })
    for (const wireId of outcome.wireIds) {
      await lockWire(trx, connect, wireId)
      for (const early of await takeReports(trx, { connect, wireId }))
        await applyReport(kernel, trx, { ...row, state }, early)
    }
  } else {
    await updateDelivery(trx, row, { state, now, ...('problem' in outcome && { problem: outcome.problem }) })
    // A message that can't reach the messenger is announced by another channel.
    if (state !== 'skipped') await notifyLearner(kernel, trx, row.chat_id)
  }
  if (state !== 'skipped') await broadcastChange(kernel, trx, { chatId: row.chat_id, messageId: row.message_id })
}

async function outcomeOf(kernel: Kernel, trx: Transaction, row: DeliveryRow): Promise<Outcome> {
  const [message, learner] = [await findMessage(trx, row.message_id), await findLearner(trx, row.chat_id)]
  if (!message || message.read_at !== null) return { state: 'skipped' }
  const way = (await reachableMessengers(kernel, learner?.links ?? [])).find(({ link }) => link === row.link)
  if (!learner || !way) return { state: 'failed', problem: 'unreachable' }
  if (way.isStopped) return { state: 'failed', problem: 'stopped' }
  const lang = learner.lang ?? (await currentSettings(kernel)).i18n.primaryLang
  if (!(await isOpen(kernel, trx, row, way))) return remind(kernel, trx, { row, way, lang })
  try {
    return { state: 'sent', wireIds: await sendPiece(kernel, { row, message, way, lang }) }
  } catch (error) {
    if (!(error instanceof WireError) || error.isPassing) throw error
    if (error.isOutOfWindow) return remind(kernel, trx, { row, way, lang })
    return { state: 'failed', problem: 'refused' }
  }
}

/** Whether the messenger accepts a message now: some do so only for a time after the learner's last message. */
async function isOpen(
  kernel: Kernel,
  trx: Transaction,
  { chat_id: chatId, link }: DeliveryRow,
  { bot }: ReachableMessenger,
): Promise<boolean> {
  if (bot.windowHours === undefined) return true
  const talk = await findTalk(trx, { chatId, link })
  const until = (talk?.heard_at.getTime() ?? 0) + bot.windowHours * HOUR_MS
  return kernel.clock.now().getTime() < until
}

/** Holds messages until the learner writes again, and sends one reminder from the messenger's approved templates. */
async function remind(
  kernel: Kernel,
  trx: Transaction,
  { row, way, lang }: { row: DeliveryRow; way: ReachableMessenger; lang: string },
): Promise<Outcome> {
  const { chat_id: chatId, link } = row
  const talk = await findTalk(trx, { chatId, link })
  if (way.bot.remind && talk && talk.reminded_at === null) {
    await way.bot.remind(way.to, lang)
    await noteReminded(trx, { chatId, link, now: kernel.clock.now() })
  }
  return { state: 'held', problem: 'window' }
}

interface Piece {
  row: DeliveryRow
  message: SignedMessage
  way: ReachableMessenger
  lang: string
}

async function sendPiece(kernel: Kernel, { row, message, way: { bot, to }, lang }: Piece): Promise<string[]> {
  const messages =
    row.piece === 0
      ? await wordsOf(kernel, { message, lang, max: bot.textMax })
      : [await fileOf(kernel, message, row.piece)]
  const ids: (string | undefined)[] = []
  for (const one of messages) ids.push(await bot.send(to, one))
  return ids.filter((id) => id !== undefined)
}

/** The text of a message; service messages in the learner's language. */
async function wordsOf(
  kernel: Kernel,
  { message, lang, max }: { message: SignedMessage; lang: string; max: number },
): Promise<BotMessage[]> {
  const [shown] = await presentMessages(kernel, [message], { eyes: 'learner', lang })
  return splitText(shown?.text ?? '', max).map((text) => ({ text }))
}

async function fileOf(kernel: Kernel, message: SignedMessage, piece: number): Promise<BotMessage> {
  const kept = message.attachments[piece - 1]
  const file = kept && (await findChatFile(kernel.db, kept.fileId))
  if (!file) throw new WireError('The chat', 404)
  const { name, type } = file
  const isPicture = PICTURES.includes(type)
  const bytes = await bytesOf(kernel, file.key)
  return { text: '', file: { name, type, isPicture, bytes, url: fileAddress(kernel, file.id, name) } }
}
