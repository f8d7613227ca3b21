import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { redirectTo } from '#web/redirect-to.ts'
import type { galleryLoaders } from '../loaders/gallery-loaders.ts'
import { withProblemPage } from '../loaders/loaders.ts'
import { backOfficePage } from './back-office-page.ts'

/** Loaded with the first page of the gallery, because few people need them. */
const loaderOf = (name: keyof typeof galleryLoaders) =>
  withProblemPage(async (from: LoaderFunctionArgs) =>
    (await import('../loaders/gallery-loaders.ts')).galleryLoaders[name](from),
  )

const toBase = (from: LoaderFunctionArgs) => redirectTo(from, '/guideline/base/')

/** Pages that show the product's own parts (IMPL-45); in production only for administrators of the environment. */
export const galleryRoutes: RouteObject[] = [
  { path: 'guideline', loader: toBase },
  {
    path: 'guideline/base',
    ...backOfficePage('gallery/base-page', { name: 'guideline-base' }),
    loader: loaderOf('guideline'),
  },
  {
    path: 'guideline/components',
    ...backOfficePage('gallery/components-page', { name: 'guideline-components' }),
    loader: loaderOf('guideline'),
  },
  {
    path: 'guideline/icons',
    ...backOfficePage('gallery/icons-page', { name: 'guideline-icons' }),
    loader: loaderOf('guideline'),
  },
  { path: 'sandbox', ...backOfficePage('gallery/sandbox-page', { name: 'sandbox' }), loader: loaderOf('sandbox') },
  {
    path: 'sandbox/popup',
    ...backOfficePage('gallery/popups-page', { name: 'sandbox-popup' }),
    loader: loaderOf('popups'),
  },
  { path: 'dev', ...backOfficePage('gallery/dev-page', { name: 'dev' }), loader: loaderOf('dev') },
]
