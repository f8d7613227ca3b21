import type { OrdersAdminApi } from '../../admin-api.ts'
import type { PromotionsApi } from '../../promotions-api.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { AskedOrders } from '../../admin-address.ts'

const query = queriesOf<OrdersAdminApi>()

export const callOrdersAdmin = callOf<OrdersAdminApi>()

const promotionsQuery = queriesOf<PromotionsApi>()

export const callPromotionsAdmin = callOf<PromotionsApi>()

export const discountsQuery = () => promotionsQuery('GET /backoffice/discounts')

export const campaignsQuery = () => promotionsQuery('GET /backoffice/campaigns')

/** One page of orders that match a filter. */
export const ordersQuery = (filter: AskedOrders) => query('GET /backoffice/orders', { query: filter })

/** An order with its history. */
export const orderHistoryQuery = (id: string) => query('GET /backoffice/orders/:id', { params: { id } })

/** Payments and refunds between two days. */
export const revenueQuery = (span: { from: string; to: string }) => query('GET /backoffice/revenue', { query: span })

export const reconciliationsQuery = () => query('GET /backoffice/reconciliations')

export const paymentSystemsQuery = () => query('GET /backoffice/payment-systems')

/** Whether a query is about orders, and so is stale after a change to any of them. */
export const isOfOrders = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' &&
  /^GET \/backoffice\/(?:orders|revenue|reconciliations|payment-systems|discounts|campaign)/.test(route)
