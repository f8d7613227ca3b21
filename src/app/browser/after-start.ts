import { KEPT_KEY } from '#features/kept-courses/web/kept-ids.ts'
import { setPrefetcher } from '#web/prefetch.ts'
import { setWaiting } from '#web/reach.ts'
import { untilPersonTriesAgain } from '#web/unreached.ts'
import { createPrefetcher } from './prefetch-page.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { reloadProblemForOtherUser } from './reload-problem.ts'

type Router = Parameters<typeof reloadProblemForOtherUser>[0] & Parameters<typeof registerServiceWorker>[0]['router']
type QueryClient = Parameters<typeof reloadProblemForOtherUser>[1]

/** Starts what can wait until after hydration: watching the signed-in user, prefetching, and caching visited pages offline. */
export function afterStart({
  router,
  queryClient,
  ...prefetching
}: Parameters<typeof createPrefetcher>[0] & { router: Router; queryClient: QueryClient }): void {
  reloadProblemForOtherUser(router, queryClient)
  setWaiting(untilPersonTriesAgain)
  setPrefetcher(createPrefetcher(prefetching))
  registerServiceWorker({ router, queryClient })
  // A stored look may have the colours of an earlier version.
  if (isStored('look'))
    void import('#features/portal/web/look/refresh-look.ts').then(({ refreshLook }) => refreshLook())
  if (isStored(KEPT_KEY))
    void import('#features/kept-courses/web/start-kept.ts').then(({ startKept }) => startKept(queryClient))
}

function isStored(key: string): boolean {
  try {
    return key in localStorage
  } catch {
    return false
  }
}
