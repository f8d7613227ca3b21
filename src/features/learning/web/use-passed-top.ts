import { type RefObject, useEffect, useState } from 'react'
import { followScroll, SCROLL_POSITION_MS } from '#ui/timing.ts'

/** Whether an element of the page has been scrolled out above the window (NAV-08). */
export function usePassedTop(place: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const look = ({ bottom }: Pick<DOMRect, 'bottom'>) => setPassed(bottom <= 0)
    return 'IntersectionObserver' in window ? watchByObserver(element, look) : watchByScroll(element, look)
  }, [place])
  return isPassed
}

type Look = (rect: Pick<DOMRect, 'bottom'>) => void

function watchByObserver(element: HTMLElement, look: Look): () => void {
  const observer = new IntersectionObserver((entries) => {
    const latest = entries.at(-1)
    if (latest) look(latest.boundingClientRect)
  })
  observer.observe(element)
  return () => observer.disconnect()
}

const watchByScroll = (element: HTMLElement, look: Look) =>
  followScroll(() => look(element.getBoundingClientRect()), SCROLL_POSITION_MS)
