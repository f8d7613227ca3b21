import { useRef } from 'react'
import { makeId } from '#base/ids.ts'

/**
 * Ids for requests that make orders. The same wish gets the same id until it is answered, so that a request whose answer was
 * lost makes no second order. A wish that changed, as another code, sum or payment system, gets a new one: it is another order.
 */
export function useRequestId() {
  const sent = useRef<{ id: string; wish: string }>(undefined)
  return {
    idFor: (wish: object): string => {
      const text = JSON.stringify(wish)
      if (sent.current?.wish !== text) sent.current = { id: makeId(), wish: text }
      return sent.current.id
    },
    /** To be called with every answer, also with a refusal. */
    answered: () => {
      sent.current = undefined
    },
  }
}
