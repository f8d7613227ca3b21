import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { loadNeeded } from '#web/chunk-guard.ts'

/** Pages that anybody may come to. Those of late routes stay out of what every visitor loads, down to their names. */
const files = import.meta.glob<ComponentType>(
  [
    '../../features/*/web/pages/*.tsx',
    '!../../features/{admin,desk,designer,gallery,orders,settings,translations}/web/pages/*.tsx',
    '!../../features/profile/web/pages/{join-group,notes,notifications,order-result,orders,profile,progress,receipt}-page.tsx',
    '!../../features/*/web/pages/{check,checks,moderation,reviews}-page.tsx',
  ],
  { import: 'Page' },
)

/** What a route carries besides its component. */
export interface PageHandle {
  /** The file to preload, as the build's manifest names it. */
  file: string
  /** Name of the route (spec §2, Routes). */
  name: string
  /** `course` marks a course page (ROUTE-39). */
  pageModel?: 'course'
  /** The page brings a bar, a main part and floating buttons of its own, so its layout leaves them out. */
  hasOwnBar?: true
}

/** What brings the code of a page: for whoever is there, and `ahead` for who may come, which nothing hangs on. */
export interface PageLoading {
  (): Promise<{ Component: ComponentType }>
  ahead: () => Promise<{ Component: ComponentType }>
}

type Names = Omit<PageHandle, 'file'>
type PageOf = (file: `${string}/${string}`, names: Names) => Pick<RouteObject, 'lazy' | 'handle'>

/** Makes what gives the parts of a route that load a page when it is first needed, of the files given. */
export const pageFrom =
  (known: Record<string, () => Promise<ComponentType>>): PageOf =>
  (file, names) => {
    const [feature, name] = file.split('/')
    const path = `features/${feature}/web/pages/${name}.tsx`
    const load = known[`../../${path}`]
    if (!load) throw new Error(`There is no page at src/${path}.`)
    // A function, since a router empties a `lazy` object, and then no second router could use these routes. The server asks
    // for every request: what was loaded once is given at once.
    let loaded: { Component: ComponentType } | undefined
    const ahead = async () => (loaded ??= { Component: await load() })
    return {
      lazy: Object.assign(() => loadNeeded(ahead), { ahead }) satisfies PageLoading,
      handle: { ...names, file: `src/${path}` } satisfies PageHandle,
    }
  }

/** The parts of a route that load a page: `page('learning/course-page', { name: … })`. */
export const page = pageFrom(files)
