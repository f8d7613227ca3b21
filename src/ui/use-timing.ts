import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { debounce, followResize, followScroll, INPUT_DEBOUNCE_MS, steadyLoading } from './timing.ts'

/** The value as it was when nobody had changed it for 500 ms: of a field whose every change would ask the server (UI-08). */
export function useDebounced<Value>(value: Value, waitMs = INPUT_DEBOUNCE_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const settle = debounce(setSettled, waitMs)
    settle(value)
    return settle.cancel
  }, [value, waitMs])
  return settled
}

/** A loading state that, once shown, stays for 200 ms at least (UI-07). */
export function useSteadyLoading(isLoading: boolean): boolean {
  const [isShown, setShown] = useState(isLoading)
  const [steady] = useState(() => steadyLoading(setShown))
  useEffect(() => steady.follow(isLoading), [isLoading, steady])
  useEffect(() => steady.stop, [steady])
  return isShown || isLoading
}

/** Looks while the window, or the element of `place`, scrolls; `everyMs` is one of the two times of the spec (UI-10). */
export function useScroll(look: () => void, everyMs: number, place?: RefObject<HTMLElement | null>): void {
  const latest = useEffectEvent(look)
  useEffect(() => followScroll(() => latest(), everyMs, place?.current ?? window), [everyMs, place])
}

/** Looks while the window changes its size, every 50 ms (UI-11). */
export function useResize(look: () => void): void {
  const latest = useEffectEvent(look)
  useEffect(() => followResize(() => latest()), [])
}
