import type { DataRouter } from 'react-router'
import { noteNavigation } from '#web/navigation-state.ts'
import type { PageHandle } from './page.ts'

/** Notes the previous route at each change of path (ROUTE-50). */
export function watchNavigation(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  let shown = router.state
  router.subscribe((state) => {
    if (state.location.pathname === shown.location.pathname) return
    noteNavigation((shown.matches.at(-1)?.route.handle as PageHandle | undefined)?.name)
    shown = state
  })
}
