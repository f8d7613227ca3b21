import type { Order } from '../model.ts'

/** How the page of an order looks: waiting goes on by itself, everything else has ended. */
export type Outcome = 'paid' | 'waiting' | 'failed' | 'error' | 'refunded'

export function outcomeOf({ state }: Pick<Order, 'state'>): Outcome {
  return state === 'new' || state === 'pending' ? 'waiting' : state
}

const FAILURES = ['declined', 'cancelled', 'expired', 'replaced'] as const

/** Why nothing was paid, where there are words for it. */
export const failureOf = ({ reason }: Pick<Order, 'reason'>): (typeof FAILURES)[number] | 'text' =>
  FAILURES.find((known) => known === reason) ?? 'text'
