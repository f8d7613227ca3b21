import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { PAGE_SHOWN_EVENT } from './page-shown.ts'
import { hashTarget } from './scroll.ts'

/**
 * Announces a page change to screen readers, as browsers do for a full page load: moves the focus to the main element or to the
 * target of the hash, and announces the title.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    const announce = () => {
      if (location.pathname === shown.current) return
      shown.current = location.pathname
      setTitle(document.title)
      focusPage()
    }
    addEventListener(PAGE_SHOWN_EVENT, announce)
    return () => removeEventListener(PAGE_SHOWN_EVENT, announce)
  }, [])
  return (
    <VisuallyHidden>
      <span role="status" data-page-title>
        {title}
      </span>
    </VisuallyHidden>
  )
}

/** A field with autofocus keeps the focus, and so does a popup or menu that stays open. */
function focusPage(): void {
  const { activeElement, body } = document
  if (activeElement !== null && activeElement !== body) return
  const place = hashTarget(location.hash) ?? document.getElementById('main')
  if (place && place.tabIndex < 0) place.tabIndex = -1
  place?.focus({ preventScroll: true })
}
