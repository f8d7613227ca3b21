import type { OrderFilter } from './model.ts'
import { ORDER_KINDS, ORDER_STATES } from './states.ts'
import { dayIn, oneOf, textIn } from '#features/admin-shell/address.ts'

/** What an address asks for of the orders, as the API takes it. */
export type AskedOrders = Omit<OrderFilter, 'attention'> & {
  attention?: 'true' | undefined
  cursor?: string | undefined
}

/** Which orders an address asks for. What it should not hold is left out. */
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

/** Between which days an address asks for; undefined where it does not say, or the end comes before the beginning. */
export function spanIn(query: URLSearchParams): { from: string; to: string } | undefined {
  const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to')]
  return from !== undefined && to !== undefined && from <= to ? { from, to } : undefined
}
