import type { QueryClient } from '@tanstack/react-query'
import { enqueueOf } from '#web/outbox.ts'
import type { NotificationsApi } from '../api.ts'
import type { NotificationList, ShownNotification } from '../model.ts'
import { LISTS, unreadQuery } from './queries.ts'

const QUEUE = 'notifications'
const enqueue = enqueueOf<NotificationsApi>()

/** Marks a notification as read: optimistically here, on the server as soon as it is reachable. */
export function markRead(queryClient: QueryClient, { id, isRead }: ShownNotification): void {
  if (isRead) return
  enqueue({ route: 'PUT /lpm/notifications/:id/read', input: { params: { id } }, queue: QUEUE })
  show(queryClient, { isRead: (one) => one.id === id, unread: (count) => Math.max(0, count - 1) })
}

/** The same for all up to the newest of a list; later ones were not seen. */
export function markAllRead(queryClient: QueryClient, { notifications }: NotificationList): void {
  const [newest] = notifications
  if (!newest) return
  enqueue({ route: 'PUT /lpm/notifications/read', input: { body: { upTo: newest.id } }, queue: QUEUE })
  show(queryClient, { isRead: () => true, unread: () => 0 })
}

interface Change {
  isRead: (one: ShownNotification) => boolean
  unread: (count: number) => number
}

function show(queryClient: QueryClient, { isRead, unread }: Change): void {
  queryClient.setQueriesData<NotificationList>(
    { queryKey: LISTS },
    (list) =>
      list && {
        ...list,
        notifications: list.notifications.map((one) => (isRead(one) ? { ...one, isRead: true } : one)),
        unread: unread(list.unread),
      },
  )
  queryClient.setQueryData(unreadQuery().queryKey, (known) => known && { unread: unread(known.unread) })
}
