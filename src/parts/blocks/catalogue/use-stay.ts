import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Navigates to another view of the same page and keeps the scroll position. Its links work without the app too. */
export function useStay() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const go = (search: string) => void navigate({ pathname, search }, { preventScrollReset: true })
  return {
    go,
    /** Returns the address of a link to `search` and its click handler. */
    linkTo: (search: string) => ({
      href: `${pathname}${search}`,
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        go(search)
      },
    }),
  }
}
