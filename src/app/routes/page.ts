import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { loadNeeded } from '#web/chunk-guard.ts'

const files = import.meta.glob<ComponentType>('../../features/*/web/pages/*.tsx', { import: 'Page' })

/** Properties of a route besides its component. */
export interface PageHandle {
  /** The file to preload, as named in the build's manifest. */
  file: string
  /** Name of the route (spec §2, Routes). */
  name: string
  /** `course` marks a course page (ROUTE-39). */
  pageModel?: 'course'
  /** A page to read: it works without the app until somebody touches it. */
  isForReading?: true
  /** The page has its own bar, main element and floating buttons, so its layout omits them. */
  hasOwnBar?: true
}

/** Loaders of a page's code: for navigation, and `ahead` for prefetching, whose failure has no effect. */
export interface PageLoading {
  (): Promise<{ Component: ComponentType }>
  ahead: () => Promise<{ Component: ComponentType }>
}

type Names = Omit<PageHandle, 'file'>
type PageOf = (file: `${string}/${string}`, names: Names) => Pick<RouteObject, 'lazy' | 'handle'>

/**
 * Returns the parts of a route that load a page, from one folder of all features: `orders/gift-page` of
 * `account-pages` is `features/orders/web/account-pages/gift-page.tsx`.
 */
export const pageFrom =
  (
    folder: 'pages' | 'account-pages' | 'back-office-pages',
    known: Record<string, () => Promise<ComponentType>>,
  ): PageOf =>
  (file, names) => {
    const [feature, name] = file.split('/')
    const path = `features/${feature}/web/${folder}/${name}.tsx`
    const load = known[`../../${path}`]
    if (!load) throw new Error(`There is no page at src/${path}.`)
    // A function, because a router empties a `lazy` object, and then no second router could use these routes. The
    // server calls it for every request, so a loaded page is returned synchronously.
    let loaded: { Component: ComponentType } | undefined
    const ahead = async () => (loaded ??= { Component: await load() })
    return {
      lazy: Object.assign(() => loadNeeded(ahead), { ahead }) satisfies PageLoading,
      handle: { ...names, file: `src/${path}` } satisfies PageHandle,
    }
  }

/** A public page: `page('learning/course-page', { name: … })`. */
export const page = pageFrom('pages', files)
