import type { RouteObject } from 'react-router'
import { adminLayout, adminRoutes, designerRoute, previewRoute, studioLayout, studioRoutes } from './admin-routes.ts'
import { deskLayout, deskRoutes } from './desk-routes.ts'
import { galleryRoutes } from './gallery-routes.ts'
import { guarded } from '../browser/hydration-guard.tsx'
import { ProblemPage } from '../layouts/problem-page.tsx'
import { lazyLayout } from '../layouts/lazy-layouts.ts'
import { learnerElement } from './learner-routes.ts'

/** Routes of administration, designer, desk and gallery. */
export const backOfficeRoutes: RouteObject[] = [
  { ...adminLayout, ErrorBoundary: guarded(ProblemPage), children: adminRoutes },
  { ...deskLayout, ErrorBoundary: guarded(ProblemPage), children: deskRoutes },
  { ...lazyLayout('clean'), ErrorBoundary: guarded(ProblemPage), children: galleryRoutes },
  { ...lazyLayout('plain'), ErrorBoundary: guarded(ProblemPage), children: [learnerElement] },
  { ...lazyLayout('designer'), ErrorBoundary: guarded(ProblemPage), children: [previewRoute, designerRoute] },
  { ...studioLayout, ErrorBoundary: guarded(ProblemPage), children: studioRoutes },
]
