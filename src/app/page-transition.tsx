import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useOutlet } from 'react-router'
import styles from './page-transition.module.css'
import { rememberScroll, restoreScroll } from './scroll.ts'

/** How long the old page takes to leave (`--fast`). */
const LEAVE_MS = 150

interface Shown {
  key: string
  page: ReactNode
}

/** Shows the page of the address. When another comes, the old one leaves before the new one enters (ROUTE-51). */
export function PageTransition() {
  const { pathname, hash, key: visit } = useLocation()
  const how = useNavigationType()
  const page = useOutlet()
  const [shown, setShown] = useState<Shown>({ key: pathname, page })
  const isLeaving = shown.key !== pathname
  const isFirst = useRef(true)

  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => setShown({ key: pathname, page }), prefersStill() ? 0 : LEAVE_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, pathname, page])

  useLayoutEffect(() => {
    if (isFirst.current) isFirst.current = false
    else if (!isLeaving) restoreScroll({ visit, hash, how })
    return rememberScroll(visit)
    // A visit is one entry of the history: scrolling belongs to it, whatever else changes.
  }, [visit, isLeaving])

  return (
    <div key={shown.key} className={styles.page} data-leaving={isLeaving || undefined}>
      {isLeaving ? shown.page : page}
    </div>
  )
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
