import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { whenNear } from '#ui/timing.ts'

const COUNT_MS = 1400
/** Root margin: counting starts when the number is this far inside the viewport. */
const WITHIN = '0px 0px -15% 0px'

/**
 * Counts the number in an element up from zero when it first scrolls into view. Before and after, the text is the server's. Not
 * with reduced motion.
 */
export function useCountUp({
  value,
  say,
  isOn,
}: {
  value: number
  say: (value: number) => string
  isOn: boolean
}): RefObject<HTMLSpanElement | null> {
  const place = useRef<HTMLSpanElement>(null)
  const show = useEffectEvent((share: number) => {
    if (place.current) place.current.textContent = say(shownAt(value, share))
  })
  useEffect(() => {
    const element = place.current
    if (!isOn || !element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const count = (begun: number, now: number) => {
      const share = Math.min(1, Math.max(0, now - begun) / COUNT_MS)
      show(share)
      if (share < 1) frame = requestAnimationFrame((next) => count(begun, next))
    }
    const unwatch = whenNear(element, () => count(performance.now(), performance.now()), WITHIN)
    return () => {
      unwatch()
      cancelAnimationFrame(frame)
      show(1)
    }
  }, [isOn, value])
  return place
}

/** Eases out; integers stay integers. */
function shownAt(value: number, share: number): number {
  if (share === 1) return value
  const eased = value * (1 - (1 - share) ** 4)
  return Number.isInteger(value) ? Math.round(eased) : Number(eased.toFixed(1))
}
