import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { AdminApi } from '../api.ts'
import { readHealth } from './health.ts'
import { readToday } from './today.ts'

export const adminHandlers = (kernel: Kernel): Handlers<AdminApi> => ({
  'GET /backoffice/today': ({ visitor, lang }) => readToday(kernel, { visitor, lang }),
  'GET /backoffice/health': () => readHealth(kernel),
})
