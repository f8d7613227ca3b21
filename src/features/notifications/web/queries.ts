import type { QueryClient } from '@tanstack/react-query'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { NotificationsApi } from '../api.ts'
import { BELL_LENGTH, PAGE_LENGTH } from '../lengths.ts'

const query = queriesOf<NotificationsApi>()

const LIST = 'GET /lpm/notifications'

export const callNotifications = callOf<NotificationsApi>()

export const choicesQuery = () => query('GET /backoffice/users/me/notifications')

/** Query for a person's subscribed browsers, and the key to subscribe another one. */
export const pushQuery = () => query('GET /backoffice/users/me/push')

export const unsubscriptionQuery = (token: string) => query('GET /backoffice/unsubscribe/:token', { params: { token } })

/** Query for the number of unread notifications. */
export const unreadQuery = () => query('GET /lpm/notifications/unread')

/** Query for the notifications in the bell's panel. */
export const newestQuery = () => query(LIST, { query: { limit: BELL_LENGTH } })

/** Query for a page of the list; `before` is the previous page's cursor. */
export const pageQuery = (before?: string) =>
  query(LIST, { query: { limit: PAGE_LENGTH, ...(before !== undefined && { before }) } })

/** Key prefix of all lists. */
export const LISTS = [LIST] as const

/** Refetches whatever is shown: events are only hints, and some may have been missed. */
export async function refreshNotifications(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: LISTS }),
    queryClient.invalidateQueries({ queryKey: unreadQuery().queryKey }),
  ])
}
