import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

// Rarely used layouts, loaded with the first page that has them.
const layouts = {
  admin: async () => (await import('./admin-layout.tsx')).AdminLayout,
  clean: async () => (await import('./clean-layout.tsx')).CleanLayout,
  desk: async () => (await import('./desk-layout.tsx')).DeskLayout,
  designer: async () => (await import('./designer-layout.tsx')).DesignerLayout,
  empty: async () => (await import('./empty-page-layout.tsx')).EmptyPageLayout,
  plain: async () => (await import('./plain-layout.tsx')).PlainLayout,
  rcallback: async () => (await import('./rcallback-layout.tsx')).RcallbackLayout,
}

/** Files that are not named by their layout. */
const FILES: Partial<Record<keyof typeof layouts, string>> = { empty: 'empty-page' }

/** The route of a layout: `{ ...lazyLayout('clean'), children }`. */
export function lazyLayout(name: keyof typeof layouts): Pick<RouteObject, 'lazy' | 'handle'> {
  // Returned synchronously once loaded, because the server asks for every request (as in page.ts).
  let loaded: { Component: ComponentType } | undefined
  return {
    lazy: async () => (loaded ??= { Component: await layouts[name]() }),
    handle: { file: `src/app/layouts/${FILES[name] ?? name}-layout.tsx` },
  }
}
