import type { DataRouter } from 'react-router'
import { beforeNavigation } from '#features/pages/web/deferred-blocks.ts'
import { noteNavigation } from '#web/navigation-state.ts'
import { endGuard } from './hydration-guard.tsx'
import type { PageHandle } from '../routes/page.ts'

/** Records the previous route at each change of path (ROUTE-50), and prepares dehydrated blocks for the navigation. */
export function watchNavigation(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  let shown = router.state
  router.subscribe((state) => {
    const { pathname } = state.navigation.location ?? state.location
    beforeNavigation({ isLeaving: pathname !== shown.location.pathname })
    if (state.location.pathname === shown.location.pathname) return
    endGuard()
    noteNavigation((shown.matches.at(-1)?.route.handle as PageHandle | undefined)?.name)
    shown = state
  })
}
