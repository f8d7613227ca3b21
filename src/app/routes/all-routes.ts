import { accountRoutes } from './account-routes.ts'
import { backOfficeRoutes } from './back-office-routes.ts'
import { portalRoutes } from './routes.ts'

/** Every page of the portal. */
export const routes = portalRoutes({ account: accountRoutes, 'back-office': backOfficeRoutes })
