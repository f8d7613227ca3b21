import { useEffect, useState } from 'react'

/** From here down to the lower edge a heading does not yet count as reached. */
const REACHED_AT = '0px 0px -60% 0px'

/** The id of the heading under which the reader is. */
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
