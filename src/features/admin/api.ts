import { z } from 'zod'
import { contract } from '#base/contract.ts'

export const adminApi = contract({
  'GET /backoffice/health': {
    summary: 'Problems of the portal’s environment, such as email or the disk, for administrators',
    access: 'envmgr-admin',
    output: z.object({
      /** False without a mail server: emails are stored and never sent. */
      mailLeaves: z.boolean(),
      /** Space on the disk of the data folder, checked at most a minute ago; null before the first check. Low is below a tenth. */
      disk: z.object({ freeBytes: z.number(), totalBytes: z.number(), isLow: z.boolean() }).nullable(),
    }),
  },
})
export type AdminApi = typeof adminApi
