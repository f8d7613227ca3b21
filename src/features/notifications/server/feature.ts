import { registered } from '#features/accounts/server/on-registration.ts'
import { inPieces } from '#server/jobs/cleaning.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { notificationsApi } from '../api.ts'
import { KEPT_MS } from '../limits.ts'
import { handleDeliveries } from './deliver.ts'
import { notificationsHandlers } from './handlers.ts'
import { exportChoices } from './store-choices.ts'
import { findClock } from './store-clocks.ts'
import { exportSubscriptions } from './store-push.ts'
import { deleteNotificationsBefore, exportNotifications } from './store.ts'
import { addUnsubscribeAddress } from './unsubscribe.ts'
import { greet, welcome } from './welcome.ts'

export const notificationsFeature = defineFeature({
  name: 'notifications',
  api: { notifications: answer(notificationsApi, notificationsHandlers) },

  addresses: addUnsubscribeAddress,
  jobs: handleDeliveries,
  parts: [welcome],
  listeners: [on(registered, ({ userId, trx }, kernel) => greet(kernel, trx, userId))],
  exportPerson: {
    notificationChoices: exportChoices,
    notifications: exportNotifications,
    clock: findClock,
    pushDevices: exportSubscriptions,
  },
  personRows: {
    'notifications.user_id': { oneFor: ['dedupe_key'] },
    'notification_deliveries.user_id': 'moved',
    'notification_choices.user_id': { oneFor: ['topic', 'channel'] },
    'notification_clocks.user_id': { oneFor: [] },
    'push_subscriptions.user_id': 'moved',
  },
  cleanup: ({ db, clock }) => ({
    notifications: () =>
      inPieces(clock, () => deleteNotificationsBefore(db, new Date(clock.now().getTime() - KEPT_MS))),
  }),
})
