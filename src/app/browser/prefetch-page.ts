import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router'
import { loadLater } from '#web/later-code.ts'
import type { PageLoading } from '../routes/page.ts'

const KEEP_MS = 30_000

interface Options {
  /** Routes among which that of a path is. */
  routesFor: (path: string) => Promise<RouteObject[]>
  getContext: () => RouterContextProvider
}

/** Makes what loads the code and the data of a page before anyone goes there. Loaders only fill the query client. */
export function createPrefetcher(from: Options) {
  const fetchedAt = new Map<string, number>()
  return (path: string): void => {
    const now = performance.now()
    if (now - (fetchedAt.get(path) ?? -KEEP_MS) < KEEP_MS || savesData()) return
    fetchedAt.set(path, now)
    // A page that can't be loaded says so when somebody goes there.
    void prefetch(from, path).catch(() => {})
  }
}

async function prefetch(from: Options, path: string): Promise<void> {
  const request = new Request(new URL(path, location.origin))
  const { pathname: asked } = new URL(request.url)
  for (const { route, params, pathname } of matchRoutes(await from.routesFor(asked), asked) ?? []) {
    const args = { request, params, context: from.getContext(), pattern: pathname, url: new URL(request.url) }
    const { lazy } = route as { lazy?: Partial<PageLoading> }
    // What is only fetched ahead is no reason to reload the page when it does not come.
    if (lazy?.ahead) void loadLater(lazy.ahead).catch(() => {})
    if (typeof route.loader === 'function')
      void Promise.resolve(route.loader(args as never, undefined as never)).catch(() => {})
  }
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
