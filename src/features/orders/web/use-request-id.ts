import { useRef } from 'react'
import { makeId } from '#base/ids.ts'

/**
 * Returns ids for requests that place orders. The same input keeps its id until it is answered, so that a retry after a lost answer makes
 * no second order. A changed input, such as another code, amount or payment system, gets a new id: it is another order.
 */
export function useRequestId() {
  const sent = useRef<{ id: string; wish: string }>(undefined)
  return {
    idFor: (wish: object): string => {
      const text = JSON.stringify(wish)
      if (sent.current?.wish !== text) sent.current = { id: makeId(), wish: text }
      return sent.current.id
    },
    /** Call it with every response, including refusals. */
    answered: () => {
      sent.current = undefined
    },
  }
}
