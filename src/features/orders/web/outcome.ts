import type { Order } from '../model.ts'

/** What the page of an order shows; all but `waiting` are final. */
export type Outcome = 'paid' | 'waiting' | 'failed' | 'error' | 'refunded'

export function outcomeOf({ state }: Pick<Order, 'state'>): Outcome {
  return state === 'new' || state === 'pending' ? 'waiting' : state
}

const FAILURES = ['declined', 'cancelled', 'expired', 'replaced'] as const

/** Why an order wasn't paid, if there is a text for the reason. */
export const failureOf = ({ reason }: Pick<Order, 'reason'>): (typeof FAILURES)[number] | 'text' =>
  FAILURES.find((known) => known === reason) ?? 'text'
