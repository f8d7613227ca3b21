import type { RouteObject } from 'react-router'
import { PAGES_ROUTE, PORTAL_ROUTE } from './route-ids.ts'

/** Routes whose definitions are loaded with the first visit to one of them. */
interface LazyGroup {
  name: 'account' | 'back-office'
  /** The id of their parent route. */
  at: string
  /** Matches their paths, including the language. */
  paths: RegExp
  load: () => Promise<RouteObject[]>
}

const GROUPS: readonly LazyGroup[] = [
  {
    name: 'account',
    at: PAGES_ROUTE,
    paths: /^\/[a-z-]+\/(?:profile|join|gift|donate|order-result)(?:\/|$)/,
    load: async () => (await import('./account-routes.ts')).accountRoutes,
  },
  {
    name: 'back-office',
    at: PORTAL_ROUTE,
    paths: /^\/[a-z-]+\/(?:admin|desk|designer|preview|progress|guideline|sandbox|studio|dev)(?:\/|$)/,
    load: async () => (await import('./back-office-routes.ts')).backOfficeRoutes,
  },
]

/** Returns the lazy group to which a path belongs; undefined if its route is always loaded. */
export const lazyGroupOf = (path: string): LazyGroup | undefined => GROUPS.find(({ paths }) => paths.test(path))
