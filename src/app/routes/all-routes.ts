import { ownRoutes } from './account-routes.ts'
import { rareRoutes } from './back-office-routes.ts'
import { portalRoutes } from './routes.ts'

/** Every page of the portal. */
export const routes = portalRoutes({ own: ownRoutes, rare: rareRoutes })
