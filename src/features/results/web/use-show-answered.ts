import { useEffect, useRef } from 'react'

/**
 * Brings what is said to an answer into view, once for each answer that is given here. `said` identifies it; undefined while
 * nothing is said. Scrolls no further than needed, and at once: it is the same with and without reduced motion.
 */
export function useShowAnswered(said: string | undefined) {
  const status = useRef<HTMLDivElement>(null)
  const before = useRef<{ said: string | undefined }>(undefined)
  useEffect(() => {
    if (!before.current || said === undefined || said === before.current.said) return
    before.current = undefined
    status.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  return {
    status,
    expectVerdict: () => {
      before.current = { said }
    },
  }
}
