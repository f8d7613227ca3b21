import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router'
import { loadLater } from '#web/later-code.ts'
import type { PageLoading } from '../routes/page.ts'

const KEEP_MS = 30_000

interface Options {
  /** Loads the lazy routes of a path. */
  routesFor: (path: string) => Promise<RouteObject[]>
  getContext: () => RouterContextProvider
}

/** Returns a function that prefetches code and data of a page. Loaders only fill the query cache. */
export function createPrefetcher(from: Options) {
  const fetchedAt = new Map<string, number>()
  return (path: string): void => {
    const now = performance.now()
    if (now - (fetchedAt.get(path) ?? -KEEP_MS) < KEEP_MS || savesData()) return
    fetchedAt.set(path, now)
    // Errors are shown on navigation.
    void prefetch(from, path).catch(() => {})
  }
}

async function prefetch(from: Options, path: string): Promise<void> {
  const request = new Request(new URL(path, location.origin))
  const { pathname: asked } = new URL(request.url)
  for (const { route, params, pathname } of matchRoutes(await from.routesFor(asked), asked) ?? []) {
    const args = { request, params, context: from.getContext(), pattern: pathname, url: new URL(request.url) }
    const { lazy } = route as { lazy?: Partial<PageLoading> }
    // A failed prefetch must not reload the page.
    if (lazy?.ahead) void loadLater(lazy.ahead).catch(() => {})
    if (typeof route.loader === 'function')
      void Promise.resolve(route.loader(args as never, undefined as never)).catch(() => {})
  }
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
