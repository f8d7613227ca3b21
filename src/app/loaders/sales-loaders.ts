import { listQuery } from '#features/admin-shell/web/lists/queries.ts'
import { DAY_MS } from '#base/clock.ts'
import { orderFilterIn, spanIn } from '#features/orders/admin-address.ts'
import {
  campaignsQuery,
  discountsQuery,
  orderHistoryQuery,
  ordersQuery,
  paymentSystemsQuery,
  reconciliationsQuery,
  revenueQuery,
} from '#features/orders/web/admin/queries.ts'
import { redirectTo } from '#web/redirect-to.ts'
import { ensure } from '#web/router-context.ts'
import { serverNow } from '#web/server-clock.ts'
import { adminPage } from './admin-page.ts'

/** Without dates in the address it shows the last thirty days. */
const REVENUE_DAYS = 30

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** Loaders of the sales pages in the administration. */
export const salesLoaders = {
  orders: adminPage(({ context }, query) =>
    ensure(context, ordersQuery(orderFilterIn(query)), paymentSystemsQuery(), listQuery('orders')),
  ),

  order: adminPage(({ context, params: { orderId = '' } }) => ensure(context, orderHistoryQuery(orderId))),

  revenue: adminPage((from, query) => {
    const span = spanIn(query)
    if (span) return ensure(from.context, revenueQuery(span))
    const now = serverNow()
    const last = new URLSearchParams({ from: dayOf(now - (REVENUE_DAYS - 1) * DAY_MS), to: dayOf(now) })
    throw redirectTo(from, `${new URL(from.request.url).pathname}?${last}`)
  }),

  codes: adminPage(({ context }) => ensure(context, discountsQuery())),

  campaigns: adminPage(({ context }) => ensure(context, campaignsQuery())),

  paymentReports: adminPage(({ context }) => ensure(context, reconciliationsQuery(), paymentSystemsQuery())),

  paymentSystems: adminPage(({ context }) => ensure(context, paymentSystemsQuery())),
}
