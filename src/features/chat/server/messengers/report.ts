import type { Arrival, Report } from '#features/accounts/server/messengers/provider.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { notifyLearner } from '../chat-notifications.ts'
import { markRead } from '../read.ts'
import { lockChat } from '../store.ts'
import {
  type DeliveryRow,
  storeReport,
  isLaterState,
  listReportedChats,
  lockReported,
  lockWire,
  updateDelivery,
} from './store.ts'
import { broadcastChange } from './broadcast-change.ts'

/** Processes delivery reports of a messenger, in any order and with repetitions. */
export async function processReport(
  kernel: Kernel,
  { connect, report }: { connect: string; report: Report },
): Promise<void> {
  const change = { state: report.state, is_out_of_window: report.isOutOfWindow ?? false }
  await kernel.db.transaction().execute(async (trx) => {
    const of =
      'messageId' in report ? { wireId: report.messageId } : { link: `${connect}|${report.to}`, until: report.until }
    for (const chatId of await listReportedChats(trx, { connect, of })) await lockChat(trx, chatId)
    if ('messageId' in report) await lockWire(trx, connect, report.messageId)
    const rows = await lockReported(trx, { connect, of })
    for (const row of rows) await applyReport(kernel, trx, row, change)
    if (rows.length > 0 || !('messageId' in report)) return
    // The message's id at the messenger may not be stored yet.
    const early = { state: change.state, isOutOfWindow: change.is_out_of_window, now: kernel.clock.now() }
    await storeReport(trx, { connect, wireId: report.messageId, ...early })
  })
}

/** Advances a delivery as reported, unless it has advanced further already. */
export async function applyReport(
  kernel: Kernel,
  trx: Transaction,
  row: DeliveryRow,
  { state, is_out_of_window: isOutOfWindow }: { state: Arrival; is_out_of_window: boolean },
): Promise<void> {
  if (!isLaterState(row.state, state)) return
  const { chat_id: chatId, message_id: messageId } = row
  await updateDelivery(trx, row, { now: kernel.clock.now(), ...changeOf(state, isOutOfWindow) })
  if (state === 'failed') await notifyLearner(kernel, trx, chatId)
  if (state === 'read') await markRead(kernel, trx, { chatId, ids: [messageId], reader: 'learner' })
  await broadcastChange(kernel, trx, { chatId, messageId })
}

function changeOf(state: Arrival, isOutOfWindow: boolean) {
  if (state !== 'failed') return { state }
  return isOutOfWindow ? ({ state: 'held', problem: 'window' } as const) : ({ state, problem: 'refused' } as const)
}
