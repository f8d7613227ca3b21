import { type RefObject, useEffect } from 'react'

/** The lower part of a phone's window, as high as the floating buttons. */
const CORNER = '-64% 0px 0px'

/** Makes the floating buttons of a phone give way (`floating.module.css`) while `place` is in the part of the window that they cover. */
export function useClearCorner(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!place.current || !('IntersectionObserver' in window)) return
    const { dataset } = document.documentElement
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) dataset.clearCorner = ''
        else delete dataset.clearCorner
      },
      { rootMargin: CORNER },
    )
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      delete dataset.clearCorner
    }
  }, [place])
}
