import { z } from 'zod'
import { listAdministrators } from '#features/accounts/server/store-administrators.ts'
import { defineNotification } from '#features/notifications/server/kinds.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'

export const backupFailed = defineNotification({
  id: 'backups.failed',
  topic: 'tasks',
  props: z.object({}),
  isAtOnce: true,
  compose: async (_, { t }) => ({ title: await t('mail.backupFailed.title'), text: await t('mail.backupFailed.text') }),
})

/** Notifies all administrators that the schedule's backup failed. */
export async function notifyFailed(kernel: Kernel, db: Database | Transaction, backupId: string): Promise<void> {
  const about = { kind: backupFailed, props: {}, to: '/admin/backups/', dedupeKey: `backups.failed ${backupId}` }
  const administrators = await listAdministrators(db)
  await notifyAll(
    kernel,
    db,
    administrators.map((userId) => ({ userId, ...about })),
  )
}
