import { z } from 'zod'
import { CHANNELS, RHYTHMS, TOPICS } from './topics.ts'

const hour = z.int().min(0).max(23)

export const notificationChoice = z.object({
  topic: z.enum(TOPICS),
  channel: z.enum(CHANNELS),
  isOn: z.boolean(),
  /** Only letters wait for others. */
  rhythm: z.enum(RHYTHMS),
})
export type NotificationChoice = z.infer<typeof notificationChoice>

/** What nothing may ring in: from an hour of the day to another one, by the person's own clock. */
export const quietHours = z.object({ isOn: z.boolean(), from: hour, to: hour })
export type QuietHours = z.infer<typeof quietHours>

/** By which clock a person lives; null while no browser of his has told it. */
export const personClock = z.object({ timeZone: z.string().nullable(), quiet: quietHours })
export type PersonClock = z.infer<typeof personClock>

/** A browser that shows notices also while the portal is closed. */
export const pushDevice = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  madeAt: z.string(),
  /** The browser that asks: by the sign-in it has. */
  isThis: z.boolean(),
})
export type PushDevice = z.infer<typeof pushDevice>

/** What a browser gives of its subscription, as `PushSubscription.toJSON()` has it. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{86,88}=?$/),
    auth: z.string().regex(/^[\w-]{22,24}=*$/),
  }),
})

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
