import { useEffect, useState } from 'react'

/** Headings below this line, in the lower 60 % of the window, are not reached yet. */
const REACHED_AT = '0px 0px -60% 0px'

/** Returns the id of the heading whose section is being read. */
export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => {
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    if (headings.length === 0 || !('IntersectionObserver' in window)) return
    const look = () => setCurrent(lastReached(headings))
    const observer = new IntersectionObserver(look, { rootMargin: REACHED_AT })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [key])
  return current
}

const lastReached = (headings: readonly HTMLElement[]): string | undefined =>
  headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight * 0.4)?.id
