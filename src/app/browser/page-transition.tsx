import { type ContextType, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  UNSAFE_DataRouterDataContext as RouterData,
  UNSAFE_DataRouterStateContext as RouterState,
  UNSAFE_LocationContext as Place,
  useLocation,
  useNavigationType,
  useOutlet,
} from 'react-router'
import styles from './page-transition.module.css'
import { PAGE_SHOWN_EVENT } from './page-shown.ts'
import { rememberScroll, restoreScroll } from './scroll.ts'

/** Duration of the exit transition (`--fast`). */
const LEAVE_MS = 150

/** A page with its own router context, so that a leaving page doesn't see the context of the next one. */
interface Shown {
  path: string
  page: ReactNode
  data: ContextType<typeof RouterData>
  state: ContextType<typeof RouterState>
  place: ContextType<typeof Place>
}

/** Renders the current page. On navigation the old page leaves before the new one enters (ROUTE-51). */
export function PageTransition() {
  const { pathname: path } = useLocation()
  const now: Shown = { path, page: useOutlet(), data: use(RouterData), state: use(RouterState), place: use(Place) }
  const [shown, setShown] = useState(now)
  const isLeaving = shown.path !== path
  if (!isLeaving && (shown.state !== now.state || shown.place !== now.place)) setShown(now)
  const { page, data, state, place } = isLeaving ? shown : now

  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => setShown((old) => ({ ...old, path })), prefersStill() ? 0 : LEAVE_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, path])
  useScroll(isLeaving, now.state?.preventScrollReset === true)

  return (
    <div key={isLeaving ? shown.path : path} className={styles.page} data-leaving={isLeaving || undefined}>
      <RouterData value={data}>
        <RouterState value={state}>
          <Place value={place}>{page}</Place>
        </RouterState>
      </RouterData>
    </div>
  )
}

/** Saves the scroll position of each visit, and restores that of the next one when its page has entered, unless it opts out. */
function useScroll(isLeaving: boolean, isStaying: boolean): void {
  const { hash, key: visit } = useLocation()
  const how = useNavigationType()
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (isLeaving || shown.current === visit) return
    const isFirst = shown.current === undefined
    shown.current = visit
    if (!isFirst && !isStaying) restoreScroll({ visit, hash, how })
    dispatchEvent(new Event(PAGE_SHOWN_EVENT))
  }, [isLeaving, isStaying, visit, hash, how])
  useLayoutEffect(() => rememberScroll(visit), [visit])
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
