import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { userQuery } from '#features/accounts/web/queries.ts'

interface Seen {
  pages: string[]
  files: string[]
}

interface Options {
  router: Pick<DataRouter, 'state' | 'subscribe'>
  queryClient: QueryClient
}

/** Installs the worker that keeps visited lessons for a time without network. Development goes without it. */
export function registerServiceWorker(options: Options): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/sw.js').then(
    () => void tellSeen(options),
    (error: unknown) => console.info('No service worker', error),
  )
}

/**
 * Tells the worker of pages that it can't have seen: the first one, if it came before the worker, and those that were opened
 * within the app. Only for guests: pages of anybody else are theirs alone, and nobody keeps them.
 */
async function tellSeen({ router, queryClient }: Options): Promise<void> {
  const { serviceWorker } = navigator
  const wasThere = serviceWorker.controller !== null
  const { active } = await serviceWorker.ready
  const tell = (seen: Seen) => {
    const user = queryClient.getQueryData(userQuery().queryKey)
    // A worker takes no origin: it is always of the same.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- see above
    if (user?.isGuest && !user.hasSession) active?.postMessage(seen)
  }
  const address = () => location.pathname + location.search
  if (!wasThere) tell({ pages: [address()], files: performance.getEntriesByType('resource').map(({ name }) => name) })
  let shown = address()
  router.subscribe(({ navigation, errors }) => {
    if (navigation.state !== 'idle' || errors || address() === shown) return
    shown = address()
    tell({ pages: [shown], files: [] })
  })
}
