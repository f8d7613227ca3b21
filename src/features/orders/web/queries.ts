import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { OrdersApi } from '../api.ts'

const query = queriesOf<OrdersApi>()

export const callOrders = callOf<OrdersApi>()

/** The visitor's orders, the newest first. */
export const ownOrdersQuery = () => query('GET /lpm/orders')

/** One of the visitor's orders. */
export const orderQuery = (id: string) => query('GET /lpm/orders/:id', { params: { id } })
