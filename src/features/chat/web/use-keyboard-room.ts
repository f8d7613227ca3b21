import { type RefObject, useEffect } from 'react'

/** Sets the height left by the on-screen keyboard as `--room` and `--room-top`. */
export function useKeyboardRoom(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    const element = place.current
    if (!viewport || !element) return
    const fit = () => {
      element.style.setProperty('--room', `${viewport.height}px`)
      element.style.setProperty('--room-top', `${viewport.offsetTop}px`)
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
