import { useEffect, useRef } from 'react'

/**
 * Scrolls the feedback to an answer into view, once per answer given here. `said` identifies the feedback; undefined
 * while there is none. Scrolls no further than needed and without animation. Moves the focus there too if the pressed
 * button has lost it by being disabled or removed.
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
