import { z } from 'zod'
import { CHANNELS, EMAIL_FREQUENCIES, TOPICS } from './topics.ts'

const hour = z.int().min(0).max(23)

export const notificationChoice = z.object({
  topic: z.enum(TOPICS),
  channel: z.enum(CHANNELS),
  isOn: z.boolean(),
  /** Only emails are collected into digests. */
  rhythm: z.enum(EMAIL_FREQUENCIES),
})
export type NotificationChoice = z.infer<typeof notificationChoice>

/** Quiet hours, by the person's own clock. */
export const quietHours = z.object({ isOn: z.boolean(), from: hour, to: hour })
export type QuietHours = z.infer<typeof quietHours>

/** A person's time zone and quiet hours; null until one of their browsers has reported it. */
export const personClock = z.object({ timeZone: z.string().nullable(), quiet: quietHours })
export type PersonClock = z.infer<typeof personClock>

/** A browser that shows push notifications. */
export const pushDevice = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  madeAt: z.string(),
  /** Whether it is the caller's browser, identified by its sign-in. */
  isThis: z.boolean(),
})
export type PushDevice = z.infer<typeof pushDevice>

/** A browser's subscription, as from `PushSubscription.toJSON()`. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{86,88}=?$/),
    auth: z.string().regex(/^[\w-]{22,24}=*$/),
  }),
})

export const unsubscription = z.object({
  /** Masked; null if the account no longer has one. */
  address: z.string().nullable(),
  topic: z.enum(TOPICS),
  isOn: z.boolean(),
})

/** A notification in the reader's language. */
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
  /** Cursor of the next page; null at the end. */
  next: z.string().nullable(),
  unread: z.int(),
})
export type NotificationList = z.infer<typeof notificationList>
