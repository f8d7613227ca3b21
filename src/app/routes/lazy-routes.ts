import type { RouteObject } from 'react-router'
import { PAGES_ROUTE, PORTAL_ROUTE } from './route-ids.ts'

/** Routes that few visits need: they come with the first visit to one of them. */
interface LateGroup {
  name: 'own' | 'rare'
  /** The route to whose children they belong. */
  at: string
  /** Paths of theirs, with their language. */
  paths: RegExp
  load: () => Promise<RouteObject[]>
}

const GROUPS: readonly LateGroup[] = [
  {
    name: 'own',
    at: PAGES_ROUTE,
    paths: /^\/[a-z-]+\/(?:profile|join|gift|donate|order-result)(?:\/|$)/,
    load: async () => (await import('./account-routes.ts')).ownRoutes,
  },
  {
    name: 'rare',
    at: PORTAL_ROUTE,
    paths: /^\/[a-z-]+\/(?:admin|desk|designer|preview|progress|guideline|sandbox|dev)(?:\/|$)/,
    load: async () => (await import('./back-office-routes.ts')).rareRoutes,
  },
]

/** The late routes among which the route of a path is; undefined when every browser has it. */
export const lateGroupOf = (path: string): LateGroup | undefined => GROUPS.find(({ paths }) => paths.test(path))
