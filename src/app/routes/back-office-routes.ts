import type { RouteObject } from 'react-router'
import { adminLayout, adminRoutes, designerRoute, previewRoute } from './admin-routes.ts'
import { deskLayout, deskRoutes } from './desk-routes.ts'
import { galleryRoutes } from './gallery-routes.ts'
import { guarded } from '../browser/hydration-guard.tsx'
import { ProblemPage } from '../layouts/problem-page.tsx'
import { rareLayout } from '../layouts/rare-layouts.ts'
import { learnerElement } from './learner-routes.ts'

/** Where people administer, make pages, and look at what the portal is made of. */
export const rareRoutes: RouteObject[] = [
  { ...adminLayout, ErrorBoundary: guarded(ProblemPage), children: adminRoutes },
  { ...deskLayout, ErrorBoundary: guarded(ProblemPage), children: deskRoutes },
  { ...rareLayout('clean'), ErrorBoundary: guarded(ProblemPage), children: galleryRoutes },
  { ...rareLayout('plain'), ErrorBoundary: guarded(ProblemPage), children: [learnerElement] },
  { ...rareLayout('designer'), ErrorBoundary: guarded(ProblemPage), children: [previewRoute, designerRoute] },
]
