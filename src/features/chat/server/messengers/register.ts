import { DAY_MS } from '#base/clock.ts'
import { registerSpeech } from '#features/accounts/server/messengers/speech.ts'
import type { Kernel } from '#server/kernel.ts'
import { handleNotices, tellOfMessage } from '../notices.ts'
import { registerMessageListener } from '../post.ts'
import { deliverChat } from './deliver.ts'
import { hearLearner } from './hear.ts'
import { deliverJob } from './jobs.ts'
import { planDelivery } from './plan.ts'
import { learnReport } from './report.ts'
import { deleteOldReports } from './store.ts'

/** Lets learners talk with their mentors by messengers, and tells both sides of what they have not seen. To be called once, before jobs start. */
export function registerChatMessengers(kernel: Kernel): void {
  registerSpeech(hearLearner, learnReport)
  registerMessageListener('messengers', async (of, trx, posted) => {
    const isOnItsWay = await planDelivery(of, trx, posted)
    await tellOfMessage(of, trx, { ...posted, isOnItsWay })
    return { isOnItsWay }
  })
  kernel.jobs.handle(deliverJob, ({ chatId }, attempt) => deliverChat(kernel, chatId, attempt))
  handleNotices(kernel)
}

/** Forgets what messengers told of messages that nobody knows. */
export const forgetReports = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> =>
  deleteOldReports(db, new Date(clock.now().getTime() - DAY_MS))
