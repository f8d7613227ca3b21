import { sql } from 'kysely'
import { DAY_MS } from '#base/clock.ts'
import type { Transaction } from '#server/database/database.ts'
import { deleteRows } from '#server/jobs/cleaning.ts'
import type { Kernel } from '#server/kernel.ts'
import { notifyOfMessages } from '../chat-notifications.ts'
import type { HandleMessages } from '../post.ts'
import { deliverChat } from './deliver.ts'
import { deliverJob } from './jobs.ts'
import { planDeliveries } from './plan.ts'

/** Sends new messages to the messengers of learners who have one, and notifies the other side. */
export const deliverAndNotify: HandleMessages = async (kernel: Kernel, trx: Transaction, posted) => {
  const sentToMessengers = await planDeliveries(kernel, trx, posted)
  await notifyOfMessages(kernel, trx, { posted, sentToMessengers })
  return sentToMessengers
}

export const handleDelivery = (kernel: Kernel): void =>
  kernel.jobs.handle(deliverJob, ({ chatId }, attempt) => deliverChat(kernel, chatId, attempt))

/** Deletes early delivery reports of unknown messages. */
export const deleteExpiredReports = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> =>
  deleteRows({
    db,
    clock,
    table: 'messenger_reports',
    where: sql`told_at < ${new Date(clock.now().getTime() - DAY_MS)}`,
  })
