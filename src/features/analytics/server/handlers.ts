import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { AnalyticsApi } from '../api.ts'
import { setUtm } from './store.ts'

export const analyticsHandlers = ({ db }: Kernel): Handlers<AnalyticsApi> => ({
  'PUT /backoffice/users/me/analytics/utm': async ({ body, visitor }) => ({
    utm: await setUtm(db, { userId: visitor.userId, entry: { environmentId: ENVIRONMENT_ID, ...body } }),
  }),
})
