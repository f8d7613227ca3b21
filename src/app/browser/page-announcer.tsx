import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { PAGE_SHOWN_EVENT } from './page-shown.ts'
import { hashTarget } from './scroll.ts'

/**
 * Tells a screen reader that another page has come, which a browser does by itself only when it loads a document: the focus
 * goes to its main part, or to the place that the address names, and its title is spoken.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    const tell = () => {
      if (location.pathname === shown.current) return
      shown.current = location.pathname
      setTitle(document.title)
      focusPage()
    }
    addEventListener(PAGE_SHOWN_EVENT, tell)
    return () => removeEventListener(PAGE_SHOWN_EVENT, tell)
  }, [])
  return (
    <VisuallyHidden>
      <span role="status" data-page-title>
        {title}
      </span>
    </VisuallyHidden>
  )
}

/** A field that takes the focus itself keeps it, and so does a popup or a menu that outlives the page. */
function focusPage(): void {
  const { activeElement, body } = document
  if (activeElement !== null && activeElement !== body) return
  const place = hashTarget(location.hash) ?? document.getElementById('main')
  if (place && place.tabIndex < 0) place.tabIndex = -1
  place?.focus({ preventScroll: true })
}
