import { isTimeZone } from '#base/zoned-time.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { NotificationsApi } from '../api.ts'
import { notificationsError } from '../errors.ts'
import { isChannel, isTopic } from '../topics.ts'
import { present } from './compose.ts'
import { hint } from './notify.ts'
import { countUnread, listNotifications, markAllRead, markRead } from './store.ts'
import { pushHandlers } from './push/handlers.ts'
import { listChoices, emailFrequencyOf, saveChoices } from './store-choices.ts'
import { findClock, saveClock } from './store-clocks.ts'
import { readUnsubscription, unsubscribe } from './unsubscribe.ts'

export const notificationsHandlers = (kernel: Kernel): Handlers<NotificationsApi> => ({
  'GET /lpm/notifications': async ({ query: { before, limit }, visitor: { userId }, lang }) => {
    const rows = await listNotifications(kernel.db, { userId, before, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    return {
      notifications: await Promise.all(shown.map((row) => present(kernel, row, lang))),
      next: rows.length > limit ? (shown.at(-1)?.number ?? null) : null,
      unread: await countUnread(kernel.db, userId),
    }
  },

  'GET /lpm/notifications/unread': async ({ visitor }) => ({ unread: await countUnread(kernel.db, visitor.userId) }),

  'PUT /lpm/notifications/:id/read': async ({ params: { id }, visitor: { userId } }) => {
    const isChanged = await markRead(kernel.db, { userId, id, now: kernel.clock.now() })
    if (isChanged) await hint(kernel, kernel.db, userId)
    return {}
  },

  'PUT /lpm/notifications/read': async ({ body: { upTo }, visitor: { userId } }) => {
    const isChanged = await markAllRead(kernel.db, { userId, upTo, now: kernel.clock.now() })
    if (isChanged) await hint(kernel, kernel.db, userId)
    return {}
  },

  'GET /backoffice/users/me/notifications': async ({ visitor: { userId } }) => {
    const [choices, clock] = await Promise.all([listChoices(kernel.db, userId), findClock(kernel.db, userId)])
    return { choices, clock }
  },

  'PUT /backoffice/users/me/notifications/:topic/:channel': async ({ params, body, visitor }) => {
    const { topic, channel } = params
    if (!isTopic(topic) || !isChannel(channel)) throw notificationsError('notifications.no-such-topic')
    const { userId } = visitor
    const choice = { topic, channel, ...body }
    await saveChoices(kernel.db, { userId, choices: [choice], now: kernel.clock.now() })
    return { ...choice, rhythm: await emailFrequencyOf(kernel.db, { userId, topic, channel }) }
  },

  'PUT /backoffice/users/me/clock': async ({ body: { timeZone, quiet }, visitor: { userId } }) => {
    if (!isTimeZone(timeZone)) throw notificationsError('notifications.no-such-zone')
    await saveClock(kernel.db, { userId, timeZone, quiet })
    return findClock(kernel.db, userId)
  },

  ...pushHandlers(kernel),

  'GET /backoffice/unsubscribe/:token': ({ params }) => readUnsubscription(kernel, params.token),

  'POST /backoffice/unsubscribe/:token': async ({ params, body }) => {
    await unsubscribe(kernel, { ...params, ...body })
    return {}
  },
})
