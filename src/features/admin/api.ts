import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { logEntry } from '#features/people/model.ts'
import { figure, setUp, upcomingItem, waitingItem } from '#features/today/model.ts'

export const adminApi = contract({
  'GET /backoffice/today': {
    summary:
      'What waits for somebody, what ends or begins soon, the figures of the week, what changed, and what is missing in a new portal, as far as the caller may see it',
    access: 'mp-leader',
    output: z.object({
      now: z.string(),
      /** The portal's time zone. */
      timeZone: z.string(),
      /** Emails can be sent, the disk has room, and nothing has failed; null for callers who couldn’t change that. */
      isRunning: z.boolean().nullable(),
      waiting: z.array(waitingItem),
      upcoming: z.array(upcomingItem),
      figures: z.array(figure),
      /** What changed lately, newest first; empty for callers who may not read the audit log. */
      changes: z.array(logEntry),
      /** Null once nothing is missing. */
      setUp: setUp.nullable(),
    }),
  },
  'GET /backoffice/health': {
    summary: 'Problems of the portal’s environment, such as email or the disk, for administrators',
    access: 'envmgr-admin',
    output: z.object({
      /** False without a mail server: emails are stored and never sent. */
      mailLeaves: z.boolean(),
      /** Space on the disk of the data folder, checked at most a minute ago; null before the first check. Low is below a tenth. */
      disk: z.object({ freeBytes: z.number(), totalBytes: z.number(), isLow: z.boolean() }).nullable(),
      /** When the last backup that the schedule asked for failed; null if a later backup is complete, or none has failed. */
      backupFailedAt: z.string().nullable(),
    }),
  },
})
export type AdminApi = typeof adminApi
