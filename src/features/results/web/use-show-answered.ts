import { useEffect, useRef } from 'react'

/**
 * Brings what is said to an answer into view, once for each answer that is given here. `said` identifies it; undefined while
 * nothing is said. Scrolls no further than needed, and at once: it is the same with and without reduced motion. The focus
 * goes there too if the button that was pressed has lost it, being disabled or gone.
 */
export function useShowAnswered(said: string | undefined) {
  const status = useRef<HTMLDivElement>(null)
  const before = useRef<{ said: string | undefined; pressed: Element | null }>(undefined)
  useEffect(() => {
    if (!before.current || said === undefined || said === before.current.said) return
    const { pressed } = before.current
    before.current = undefined
    status.current?.scrollIntoView({ block: 'nearest' })
    const { activeElement, body } = document
    if (activeElement === body || activeElement === pressed) status.current?.focus({ preventScroll: true })
  }, [said])
  return {
    status,
    expectVerdict: () => {
      before.current = { said, pressed: document.activeElement }
    },
  }
}
