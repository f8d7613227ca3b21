import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { SCROLL_OTHER_MS, throttle } from '#ui/timing.ts'
import { useResize, useScroll } from '#ui/use-timing.ts'
import { shouldHide, type Place } from './should-hide.ts'

const FIELDS = 'input, select, textarea, [contenteditable="true"], [role="combobox"]'
/** Pages with a form, and popups over a page. */
const BUSY = '[data-block="form"], dialog[open]'
const CONTROLS = `a[href], button, summary, label, ${FIELDS}, [tabindex="0"]`

/** Whether the floating element at `place` should hide now, as it does at first. It stays if it has the focus itself. */
export function useHiddenWhileCovering(place: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(true)
  const look = () => {
    if (place.current) setAway(isCovering(place.current))
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
    later()
    return () => {
      later.cancel()
      growing.disconnect()
      removeEventListener('focusin', later)
      removeEventListener('focusout', later)
    }
  }, [])
  return isAway
}

function isCovering(element: HTMLElement): boolean {
  const { activeElement: focused } = document
  if (element.contains(focused)) return false
  const own = element.getBoundingClientRect()
  // Style sheets hide it on phones in courses.
  if (own.width === 0 || document.querySelector(BUSY)) return true
  return shouldHide({
    own,
    focused: focused?.matches(CONTROLS)
      ? { place: focused.getBoundingClientRect(), isField: focused.matches(FIELDS) }
      : undefined,
    controls: () => placesOf(CONTROLS, element),
  })
}

function* placesOf(selector: string, except: HTMLElement): Iterable<Place> {
  for (const control of document.querySelectorAll<HTMLElement>(selector)) {
    if (except.contains(control)) continue
    yield control.getBoundingClientRect()
    // The label around a checkbox or radio button is its larger part.
    const label = control.closest('label')
    if (label) yield label.getBoundingClientRect()
  }
}
