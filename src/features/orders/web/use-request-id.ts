import { useRef } from 'react'
import { makeId } from '#base/ids.ts'

/**
 * Returns ids for requests that place orders. The same input keeps its id until it is answered, so that a retry after a lost answer makes
 * no second order. A changed input, such as another code, amount or payment system, gets a new id: it is another order.
 */
export function useRequestId() {
  const sent = useRef<{ id: string; order: string }>(undefined)
  return {
    idFor: (order: object): string => {
      const text = JSON.stringify(order)
      if (sent.current?.order !== text) sent.current = { id: makeId(), order: text }
      return sent.current.id
    },
    /** Call it with every response, including refusals. */
    answered: () => {
      sent.current = undefined
    },
  }
}
