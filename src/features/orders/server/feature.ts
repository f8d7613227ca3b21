import { DAY_MS } from '#base/clock.ts'
import { adminLists } from '#features/admin-shell/server/hooks.ts'
import { deletePurchasesOf } from '#features/courses/server/store-purchases.ts'
import { paletteEntries } from '#features/palette/server/hooks.ts'
import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { ordersAdminApi } from '../admin-api.ts'
import { ordersApi } from '../api.ts'
import { promotionsApi } from '../promotions-api.ts'
import { addPaymentCallbacks } from './addresses.ts'
import { ordersAdminHandlers } from './admin-handlers.ts'
import { handleAsking } from './ask-provider.ts'
import { exportOrders } from './export-orders.ts'
import { sendGift } from './gifts.ts'
import { ordersHandlers } from './handlers.ts'
import { emailPayer } from './payer-emails.ts'
import { orderChanged } from './listeners.ts'
import { promotionsHandlers } from './promotions-handlers.ts'
import { campaignsList, codesList, ordersList } from './admin-lists.ts'
import { handleReconciling } from './reconcile.ts'
import { endRefund } from './refund.ts'
import { deleteGiftsOf, exportGifts, moveGifts } from './store-gifts.ts'
import { anonymiseOrders, deleteOldRefusals, deleteUnpaid, moveOrders } from './store.ts'
import { ordersPalette } from './palette.ts'
import { paidTwiceToPayer, paidTwiceToAdministrator } from './paid-twice.ts'
import { ordersToday } from './today.ts'

/** Webhooks that failed verification are kept this long. */
const REFUSALS_KEPT_MS = 90 * DAY_MS
/** Long after any payment system would report a late payment. */
const UNPAID_KEPT_MS = 180 * DAY_MS

export const ordersFeature = defineFeature({
  name: 'orders',
  api: {
    orders: answer(ordersApi, ordersHandlers),
    offers: answer(promotionsApi, promotionsHandlers),
    ordersAdmin: answer(ordersAdminApi, ordersAdminHandlers),
  },
  webhooks: addPaymentCallbacks,
  jobs: (kernel) => {
    handleAsking(kernel)
    handleReconciling(kernel)
  },
  parts: [paidTwiceToPayer, paidTwiceToAdministrator],
  listeners: [
    on(orderChanged, emailPayer, 'receipts'),
    on(orderChanged, sendGift, 'gifts'),
    on(orderChanged, endRefund, 'refunds'),
    on(todayItems, ordersToday),
    on(paletteEntries, ordersPalette),
    on(adminLists, [ordersList, codesList, campaignsList]),
  ],
  exportPerson: { orders: exportOrders, gifts: exportGifts },
  // Accounting keeps the orders, but not who paid.
  erasePerson: async (trx, userId) => {
    await anonymiseOrders(trx, userId)
    await deletePurchasesOf(trx, userId)
    await deleteGiftsOf(trx, userId)
  },
  personRows: {
    'orders.user_id': 'merged',
    'orders.recipient_id': 'merged',
    'order_events.actor_id': 'moved',
    'order_refunds.actor_id': 'moved',
    'gifts.user_id': 'merged',
    'donations.user_id': 'moved',
  },
  mergeVisitor: async ({ from, to, trx }) => {
    await moveOrders(trx, { from, to })
    await moveGifts(trx, { from, to })
  },
  cleanup: (kernel) => ({
    refusals: () => deleteOldRefusals(kernel, new Date(kernel.clock.now().getTime() - REFUSALS_KEPT_MS)),
    unpaidOrders: () => deleteUnpaid(kernel, new Date(kernel.clock.now().getTime() - UNPAID_KEPT_MS)),
  }),
})
