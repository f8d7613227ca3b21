import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { SCROLL_OTHER_MS, throttle } from '#ui/timing.ts'
import { useResize, useScroll } from '#ui/use-timing.ts'
import { givesWay, type Place } from './give-way.ts'

const FIELDS = 'input, select, textarea, [contenteditable="true"]'
const CONTROLS = `a[href], button, summary, label, ${FIELDS}, [tabindex="0"]`

/** Whether the floating element at `place` should hide now. It stays if it has the focus itself. */
export function useGivingWay(place: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false)
  const look = () => {
    if (place.current) setAway(isInTheWay(place.current))
  }
  const latest = useEffectEvent(look)
  useScroll(look, SCROLL_OTHER_MS)
  useResize(look)
  useEffect(() => {
    // Blocks load late and change the layout, and the focus moves before the event is dispatched.
    const later = throttle(() => latest(), SCROLL_OTHER_MS)
    const growing = new ResizeObserver(later)
    growing.observe(document.body)
    addEventListener('focusin', later)
    addEventListener('focusout', later)
    return () => {
      later.cancel()
      growing.disconnect()
      removeEventListener('focusin', later)
      removeEventListener('focusout', later)
    }
  }, [])
  return isAway
}

function isInTheWay(element: HTMLElement): boolean {
  const { activeElement: focused, documentElement: page } = document
  if (element.contains(focused)) return false
  const own = element.getBoundingClientRect()
  return givesWay({
    own,
    focused: focused?.matches(CONTROLS)
      ? { place: focused.getBoundingClientRect(), isField: focused.matches(FIELDS) }
      : undefined,
    isAtEnd: page.scrollHeight - page.clientHeight - scrollY <= own.height,
    controls: () => placesOf(element),
  })
}

function* placesOf(element: HTMLElement): Iterable<Place> {
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS))
    if (!element.contains(control)) yield control.getBoundingClientRect()
}
