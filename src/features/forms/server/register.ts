import { registerErasure } from '#features/accounts/server/erase-person.ts'
import { registerVisitorMerge } from '#features/accounts/server/merge.ts'
import { registerPersonExport } from '#features/accounts/server/person-export.ts'
import { CONTENT_CHANNEL } from '#server/content-memory.ts'
import type { Kernel } from '#server/kernel.ts'
import { exportRecords, forgetRecords, moveRecords } from './store.ts'
import { tellElsewhere, webhookJob } from './webhook.ts'

/** Says what becomes of what a person has sent by forms. To be called once. */
export function registerForms({ events }: Pick<Kernel, 'events'>): void {
  registerPersonExport('forms', exportRecords)
  registerErasure('forms', async (trx, userId) => {
    await forgetRecords(trx, userId)
    // What pages have shown of them goes from memory too.
    await events.publish(trx, { channel: CONTENT_CHANNEL, audience: { kind: 'server' } })
  })
  registerVisitorMerge('forms', ({ from, to, trx }) => moveRecords(trx, { from, to }))
}

/** Says how other systems are told of records. To be called once, before jobs are started or sent. */
export const handleFormJobs = (kernel: Kernel): void =>
  kernel.jobs.handle(webhookJob, ({ recordId }) => tellElsewhere(kernel, recordId))
