import { useSyncExternalStore } from 'react'

let prevRoute: string | undefined
let isFirst = true
const listeners = new Set<() => void>()

/** Notes that another route is shown: what was shown before is the previous route (ROUTE-50). */
export function noteNavigation(fromRoute: string | undefined): void {
  prevRoute = fromRoute
  isFirst = false
  for (const listener of listeners) listener()
}

/** Name of the route shown before this one; undefined on the first page of a visit. */
export const usePrevRoute = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => prevRoute,
    () => undefined,
  )

/** Whether the shown page is the one that the document came with. */
export const isFirstPage = (): boolean => isFirst

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
