import type { OutputOf } from '#base/contract.ts'
import { findLastBackups } from '#server/backup/backup-records.ts'
import { lastSeenDisk } from '#server/files/disk-room.ts'
import type { Kernel } from '#server/kernel.ts'
import type { AdminApi } from '../api.ts'

/** Returns problems of the portal's environment. */
export const readHealth = async (kernel: Kernel): Promise<OutputOf<AdminApi, 'GET /backoffice/health'>> => ({
  // A demo shows its emails on its mailbox page.
  mailLeaves: (await kernel.mail.server()) !== undefined || kernel.config.environment === 'demo',
  disk: lastSeenDisk(kernel.metrics),
  backupFailedAt: (await findLastBackups(kernel.db))?.failedAt?.toISOString() ?? null,
})

export async function isHealthy(kernel: Kernel): Promise<boolean> {
  const { mailLeaves, disk } = await readHealth(kernel)
  return mailLeaves && !disk?.isLow
}
