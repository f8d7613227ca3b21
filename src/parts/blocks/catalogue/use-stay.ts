import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Goes to another view of the same page without leaving the place in it. Links of it work by themselves too. */
export function useStay() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const go = (search: string) => void navigate({ pathname, search }, { preventScrollReset: true })
  return {
    go,
    /** For a link to `search`: its address, and what follows it without a new document. */
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
