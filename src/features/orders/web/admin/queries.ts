import type { OrdersAdminApi } from '../../admin-api.ts'
import type { OffersApi } from '../../offers-api.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { AskedOrders } from '../../admin-address.ts'

const query = queriesOf<OrdersAdminApi>()

export const callOrdersAdmin = callOf<OrdersAdminApi>()

const offersQuery = queriesOf<OffersApi>()

export const callOffersAdmin = callOf<OffersApi>()

export const discountsQuery = () => offersQuery('GET /backoffice/discounts')

export const campaignsQuery = () => offersQuery('GET /backoffice/campaigns')

/** Orders that were found, a piece of them. */
export const ordersQuery = (filter: AskedOrders) => query('GET /backoffice/orders', { query: filter })

/** An order with everything that happened to it. */
export const orderHistoryQuery = (id: string) => query('GET /backoffice/orders/:id', { params: { id } })

/** What was paid and sent back between two days. */
export const revenueQuery = (span: { from: string; to: string }) => query('GET /backoffice/revenue', { query: span })

export const reconciliationsQuery = () => query('GET /backoffice/reconciliations')

export const paymentSystemsQuery = () => query('GET /backoffice/payment-systems')

/** Whether an answer tells of orders: old when one of them was changed. */
export const isOfOrders = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' &&
  /^GET \/backoffice\/(?:orders|revenue|reconciliations|payment-systems|discounts|campaign)/.test(route)
