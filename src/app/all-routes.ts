import { ownRoutes } from './own-routes.ts'
import { rareRoutes } from './rare-routes.ts'
import { portalRoutes } from './routes.ts'

/** Every page of the portal. */
export const routes = portalRoutes({ own: ownRoutes, rare: rareRoutes })
