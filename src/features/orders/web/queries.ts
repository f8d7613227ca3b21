import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { OrdersApi } from '../api.ts'

const query = queriesOf<OrdersApi>()

export const callOrders = callOf<OrdersApi>()

/** One's own orders, the newest first. */
export const ownOrdersQuery = () => query('GET /lpm/orders')

/** One of one's own orders. */
export const orderQuery = (id: string) => query('GET /lpm/orders/:id', { params: { id } })
