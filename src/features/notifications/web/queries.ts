import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { NotificationsApi } from '../api.ts'

const query = queriesOf<NotificationsApi>()

export const callNotifications = callOf<NotificationsApi>()

export const choicesQuery = () => query('GET /backoffice/users/me/notifications')

export const unsubscriptionQuery = (token: string) => query('GET /backoffice/unsubscribe/:token', { params: { token } })
