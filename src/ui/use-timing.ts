import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { debounce, followResize, followScroll, INPUT_DEBOUNCE_MS, steadyLoading } from './timing.ts'

/** Returns the value once it hasn't changed for 500 ms, for fields whose changes send requests (UI-08). */
export function useDebounced<Value>(value: Value, waitMs = INPUT_DEBOUNCE_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const settle = debounce(setSettled, waitMs)
    settle(value)
    return settle.cancel
  }, [value, waitMs])
  return settled
}

/** Keeps a loading state for at least 200 ms once it is shown (UI-07). */
export function useSteadyLoading(isLoading: boolean): boolean {
  const [isShown, setShown] = useState(isLoading)
  const [steady] = useState(() => steadyLoading(setShown))
  useEffect(() => steady.follow(isLoading), [isLoading, steady])
  useEffect(() => steady.stop, [steady])
  return isShown || isLoading
}

/**
 * Calls `look` while the window, or the element of `place`, scrolls; `everyMs` is one of the two intervals of the
 * spec (UI-10).
 */
export function useScroll(look: () => void, everyMs: number, place?: RefObject<HTMLElement | null>): void {
  const latest = useEffectEvent(look)
  useEffect(() => followScroll(() => latest(), everyMs, place?.current ?? window), [everyMs, place])
}

/** Calls `look` every 50 ms while the window is being resized (UI-11). */
export function useResize(look: () => void): void {
  const latest = useEffectEvent(look)
  useEffect(() => followResize(() => latest()), [])
}
