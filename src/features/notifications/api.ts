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
    summary: 'Have read one of them',
    access: 'signed-in',
    isIdempotent: true,
    output: done,
  },
  'PUT /lpm/notifications/read': {
    summary: 'Have read all up to one of them; what came later stays unread',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ upTo: z.string().max(64) }),
    output: done,
  },
  'GET /backoffice/users/me/notifications': {
    summary: 'What one is written to about, by topic and channel',
    access: 'signed-in',
    output: z.object({ choices: z.array(notificationChoice), clock: personClock }),
  },
  'PUT /backoffice/users/me/notifications/:topic/:channel': {
    summary: 'Choose whether to be written to about something in some way',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ isOn: z.boolean(), rhythm: z.enum(EMAIL_FREQUENCIES).optional() }),
    output: notificationChoice,
    errors: ['notifications.no-such-topic'],
  },
  'PUT /backoffice/users/me/clock': {
    summary: 'Tell by which clock one lives, and in which hours nothing may ring',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ timeZone: z.string().max(64), quiet: quietHours.optional() }),
    output: personClock,
    errors: ['notifications.no-such-zone'],
  },
  'GET /backoffice/users/me/push': {
    summary: 'The key by which a browser subscribes to notices, and the browsers that have',
    access: 'signed-in',
    output: z.object({ publicKey: z.string(), devices: z.array(pushDevice) }),
  },
  'PUT /backoffice/users/me/push': {
    summary: 'Show notices in this browser, also while the portal is closed, until one signs out',
    access: 'signed-in',
    isIdempotent: true,
    body: pushSubscription,
    output: pushDevice,
    errors: ['notifications.no-push-service'],
  },
  'DELETE /backoffice/users/me/push/:id': {
    summary: 'Show no notices in a browser any more',
    access: 'signed-in',
    output: done,
  },
  'GET /backoffice/unsubscribe/:token': {
    summary: 'What an unsubscribe link would end',
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
