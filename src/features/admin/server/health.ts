import type { OutputOf } from '#base/contract.ts'
import { lastSeenDisk } from '#server/files/disk-room.ts'
import type { Kernel } from '#server/kernel.ts'
import type { AdminApi } from '../api.ts'

/** Returns problems of the portal's environment. */
export const readHealth = (kernel: Kernel): OutputOf<AdminApi, 'GET /backoffice/health'> => ({
  // A demo shows its emails on its mailbox page.
  mailLeaves: kernel.config.smtpUrl !== undefined || kernel.config.environment === 'demo',
  disk: lastSeenDisk(kernel.metrics),
})

export function isHealthy(kernel: Kernel): boolean {
  const { mailLeaves, disk } = readHealth(kernel)
  return mailLeaves && !disk?.isLow
}
