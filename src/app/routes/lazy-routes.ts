import type { RouteObject } from 'react-router'
import { PAGES_ROUTE, PORTAL_ROUTE } from './route-ids.ts'

/** Routes whose definitions are loaded with the first visit to one of them. */
interface LazyGroup {
  name: 'account' | 'back-office'
  /** The route to whose children they belong. */
  at: string
  /** Paths of theirs, with their language. */
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
    paths: /^\/[a-z-]+\/(?:admin|desk|designer|preview|progress|guideline|sandbox|dev)(?:\/|$)/,
    load: async () => (await import('./back-office-routes.ts')).backOfficeRoutes,
  },
]

/** The late routes among which the route of a path is; undefined when every browser has it. */
export const lazyGroupOf = (path: string): LazyGroup | undefined => GROUPS.find(({ paths }) => paths.test(path))
