import { z } from 'zod'
import { CHANNELS, TOPICS } from './topics.ts'

export const notificationChoice = z.object({ topic: z.enum(TOPICS), channel: z.enum(CHANNELS), isOn: z.boolean() })
export type NotificationChoice = z.infer<typeof notificationChoice>

export const unsubscription = z.object({
  /** Masked; null when the account has none any more. */
  address: z.string().nullable(),
  topic: z.enum(TOPICS),
  isOn: z.boolean(),
})

/** What a person was told, in his language. */
export const shownNotification = z.object({
  id: z.string(),
  topic: z.enum(TOPICS),
  kind: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  /** Path without language. */
  to: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
})
export type ShownNotification = z.infer<typeof shownNotification>

export const notificationList = z.object({
  notifications: z.array(shownNotification),
  /** What comes before the next page; null at the end. */
  next: z.string().nullable(),
  unread: z.int(),
})
export type NotificationList = z.infer<typeof notificationList>
