import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { BELL_LENGTH, PAGE_LENGTH } from './lengths.ts'
import {
  notificationChoice,
  notificationList,
  personClock,
  pushDevice,
  pushSubscription,
  quietHours,
  unsubscription,
} from './model.ts'
import { EMAIL_FREQUENCIES } from './topics.ts'

const done = z.object({})
const number = z.string().regex(/^\d{1,18}$/)

/** Notifications of a person, and their choices. */
export const notificationsApi = contract({
  'GET /lpm/notifications': {
    summary: 'One’s notifications, newest first; `before` is the `next` of the previous page',
    access: 'signed-in',
    query: z.object({
      before: number.optional(),
      limit: z.coerce.number().int().min(1).max(PAGE_LENGTH).default(BELL_LENGTH),
    }),
    output: notificationList,
  },
  'GET /lpm/notifications/unread': {
    summary: 'The number of unread notifications',
    access: 'signed-in',
    output: z.object({ unread: z.int() }),
  },
  'PUT /lpm/notifications/:id/read': {
    summary: 'Mark a notification as read',
    access: 'signed-in',
    isIdempotent: true,
    output: done,
  },
  'PUT /lpm/notifications/read': {
    summary: 'Mark notifications up to one as read; later ones stay unread',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ upTo: z.string().max(64) }),
    output: done,
  },
  'GET /backoffice/users/me/notifications': {
    summary: 'One’s notification settings, by topic and channel',
    access: 'signed-in',
    output: z.object({ choices: z.array(notificationChoice), clock: personClock }),
  },
  'PUT /backoffice/users/me/notifications/:topic/:channel': {
    summary: 'Turn notifications about a topic on or off for one channel',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ isOn: z.boolean(), rhythm: z.enum(EMAIL_FREQUENCIES).optional() }),
    output: notificationChoice,
    errors: ['notifications.no-such-topic'],
  },
  'PUT /backoffice/users/me/clock': {
    summary: 'Set one’s time zone and quiet hours',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ timeZone: z.string().max(64), quiet: quietHours.optional() }),
    output: personClock,
    errors: ['notifications.no-such-zone'],
  },
  'GET /backoffice/users/me/push': {
    summary: 'The key with which browsers subscribe to notifications, and the subscribed browsers',
    access: 'signed-in',
    output: z.object({ publicKey: z.string(), devices: z.array(pushDevice) }),
  },
  'PUT /backoffice/users/me/push': {
    summary: 'Show notifications in this browser, even while the portal is closed, until sign-out',
    access: 'signed-in',
    isIdempotent: true,
    body: pushSubscription,
    output: pushDevice,
    errors: ['notifications.no-push-service'],
  },
  'DELETE /backoffice/users/me/push/:id': {
    summary: 'Stop notifications in a browser',
    access: 'signed-in',
    output: done,
  },
  'GET /backoffice/unsubscribe/:token': {
    summary: 'The emails that an unsubscribe link stops',
    access: 'anyone',
    output: unsubscription,
    errors: ['notifications.link-not-valid'],
  },
  'POST /backoffice/unsubscribe/:token': {
    summary: 'Unsubscribe from emails of one topic, or from all, by an emailed link; needs no sign-in',
    access: 'anyone',
    isIdempotent: true,
    body: z.object({ isAll: z.boolean() }),
    output: done,
    errors: ['notifications.link-not-valid'],
  },
})
type Endpoints = typeof notificationsApi
/** An interface rather than a type alias, so that compiler errors show its name instead of its whole content. */
export interface NotificationsApi extends Endpoints {}
