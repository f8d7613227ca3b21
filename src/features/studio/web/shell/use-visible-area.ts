import { type RefObject, useEffect } from 'react'

/** A keyboard hides at least this much of the window. */
const KEYBOARD_MIN_PX = 120
/** Zooming in shows less of the page, too. */
const ZOOM_MAX = 1.05

/**
 * Marks the studio’s window with `data-keyboard` while a keyboard on the screen covers a part of it, and sets
 * `--visible-height` and `--visible-top` to the rest.
 */
export function useVisibleArea(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    const element = place.current
    if (!viewport || !element) return
    const fit = () => {
      const isKeyboard = viewport.scale < ZOOM_MAX && window.innerHeight - viewport.height > KEYBOARD_MIN_PX
      element.toggleAttribute('data-keyboard', isKeyboard)
      if (isKeyboard) {
        element.style.setProperty('--visible-height', `${viewport.height}px`)
        element.style.setProperty('--visible-top', `${viewport.offsetTop}px`)
      } else {
        element.style.removeProperty('--visible-height')
        element.style.removeProperty('--visible-top')
      }
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [place])
}
