import type { QueryClient } from '@tanstack/react-query'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { NotificationsApi } from '../api.ts'
import { BELL_LENGTH, PAGE_LENGTH } from '../lengths.ts'

const query = queriesOf<NotificationsApi>()

const LIST = 'GET /lpm/notifications'

export const callNotifications = callOf<NotificationsApi>()

export const choicesQuery = () => query('GET /backoffice/users/me/notifications')

/** The browsers that show a person notices, and the key by which another one can. */
export const pushQuery = () => query('GET /backoffice/users/me/push')

export const unsubscriptionQuery = (token: string) => query('GET /backoffice/unsubscribe/:token', { params: { token } })

/** How much was not read. */
export const unreadQuery = () => query('GET /lpm/notifications/unread')

/** The few that stand under the bell. */
export const newestQuery = () => query(LIST, { query: { limit: BELL_LENGTH } })

/** A page of the whole list; `before` is where the page before it ended. */
export const pageQuery = (before?: string) =>
  query(LIST, { query: { limit: PAGE_LENGTH, ...(before !== undefined && { before }) } })

/** Key that all lists begin with. */
export const LISTS = [LIST] as const

/** Loads anew whatever is shown of them: events are only hints, and some may have been missed. */
export async function refreshNotifications(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: LISTS }),
    queryClient.invalidateQueries({ queryKey: unreadQuery().queryKey }),
  ])
}
