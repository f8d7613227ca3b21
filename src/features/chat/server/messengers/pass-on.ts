import { DAY_MS } from '#base/clock.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { notifyOfMessage } from '../chat-notifications.ts'
import type { HandleMessage } from '../post.ts'
import { deliverChat } from './deliver.ts'
import { deliverJob } from './jobs.ts'
import { planDelivery } from './plan.ts'
import { deleteOldReports } from './store.ts'

/** Sends a new message to the learner's messenger if there is one, and notifies the other side. */
export const passOnMessage: HandleMessage = async (kernel: Kernel, trx: Transaction, posted) => {
  const isOnItsWay = await planDelivery(kernel, trx, posted)
  await notifyOfMessage(kernel, trx, { ...posted, isOnItsWay })
  return { isOnItsWay }
}

export const handleDelivery = (kernel: Kernel): void =>
  kernel.jobs.handle(deliverJob, ({ chatId }, attempt) => deliverChat(kernel, chatId, attempt))

/** Deletes early delivery reports of unknown messages. */
export const forgetReports = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> =>
  deleteOldReports(db, new Date(clock.now().getTime() - DAY_MS))
