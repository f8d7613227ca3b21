import type { OrderFilter } from './model.ts'
import { ORDER_KINDS, ORDER_STATES } from './states.ts'
import { dayIn, oneOf, textIn } from '#features/admin-shell/address.ts'

/** Filter parameters of the orders list, as the API takes them. */
export type AskedOrders = Omit<OrderFilter, 'attention'> & {
  attention?: 'true' | undefined
  cursor?: string | undefined
}

/** Reads the filter of the orders list from a query string; invalid values are left out. */
export function orderFilterIn(query: URLSearchParams): AskedOrders {
  return {
    q: textIn(query, 'q'),
    state: oneOf(ORDER_STATES, query.get('state')),
    kind: oneOf(ORDER_KINDS, query.get('kind')),
    gateway: textIn(query, 'gateway'),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
    attention: query.get('attention') === 'true' ? 'true' : undefined,
    userId: textIn(query, 'userId'),
    cursor: query.get('cursor') ?? undefined,
  }
}

/** Reads the two days of a period from a query string; undefined if one is missing or the end is before the start. */
export function spanIn(query: URLSearchParams): { from: string; to: string } | undefined {
  const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to')]
  return from !== undefined && to !== undefined && from <= to ? { from, to } : undefined
}
