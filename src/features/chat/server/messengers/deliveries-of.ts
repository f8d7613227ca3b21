import { DELIVERY_STATES, type DeliveryState } from '../../delivery.ts'
import type { Delivery } from '../../model.ts'
import type { Reader } from '../store-tables.ts'
import { listDeliveries } from './store.ts'

const rank = (state: DeliveryState): number => DELIVERY_STATES.indexOf(state)

/** Returns the progress of messages to messengers, for people who answer: of several parts, the least advanced. */
export async function deliveriesOf(db: Reader, messageIds: readonly string[]): Promise<ReadonlyMap<string, Delivery>> {
  const found = new Map<string, Delivery>()
  for (const { message_id: id, link, state, problem } of await listDeliveries(db, messageIds)) {
    const known = found.get(id)
    if (state === 'skipped' || (known && rank(known.state) <= rank(state))) continue
    found.set(id, { by: link.split('|')[0] ?? '', state, ...(problem && { problem }) })
  }
  return found
}
