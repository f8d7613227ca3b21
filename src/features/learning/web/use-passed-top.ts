import { type RefObject, useEffect, useState } from 'react'
import { followScroll, SCROLL_POSITION_MS } from '#ui/timing.ts'

/**
 * Whether an element of the page has been scrolled out above the window (NAV-08). The element keeps its height from then on, so
 * that nothing moves when what is in it gets a fixed position.
 */
export function usePassedTop(place: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let wasPassed = false
    const look = ({ bottom }: Pick<DOMRect, 'bottom'>) => {
      const passes = bottom <= 0
      if (passes && !wasPassed) keepHeight(element)
      wasPassed = passes
      setPassed(passes)
    }
    return 'IntersectionObserver' in window ? watchByObserver(element, look) : watchByScroll(element, look)
  }, [place])
  return isPassed
}

/** Measured each time: the window may have another width by then. */
function keepHeight(element: HTMLElement): void {
  element.style.minBlockSize = ''
  element.style.minBlockSize = `${element.offsetHeight}px`
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
