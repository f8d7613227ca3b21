import { lastSeenDisk } from '#server/files/disk-room.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { AdminApi } from '../api.ts'

export const adminHandlers = (kernel: Kernel): Handlers<AdminApi> => ({
  // A demo shows its emails on its mailbox page.
  'GET /backoffice/health': () => ({
    mailLeaves: kernel.config.smtpUrl !== undefined || kernel.config.environment === 'demo',
    disk: lastSeenDisk(kernel.metrics),
  }),
})
