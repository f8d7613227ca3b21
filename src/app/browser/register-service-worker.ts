import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { userQuery } from '#features/accounts/web/queries.ts'

interface Visited {
  pages: string[]
  files: string[]
}

interface Options {
  router: Pick<DataRouter, 'state' | 'subscribe'>
  queryClient: QueryClient
}

/** Registers the service worker, which caches visited lessons for offline use. Not in development. */
export function registerServiceWorker(options: Options): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/sw.js').then(
    () => void sendVisited(options),
    (error: unknown) => console.info('No service worker', error),
  )
}

/**
 * Sends the worker the addresses of pages that it couldn't intercept: the first one, if it was loaded before the worker, and those
 * opened by client-side navigation. Only for guests: personal pages are never cached.
 */
async function sendVisited({ router, queryClient }: Options): Promise<void> {
  const { serviceWorker } = navigator
  const wasThere = serviceWorker.controller !== null
  const { active } = await serviceWorker.ready
  const send = (visited: Visited) => {
    const user = queryClient.getQueryData(userQuery().queryKey)
    // Messages to a worker take no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- see above
    if (user?.isGuest && !user.hasSession) active?.postMessage(visited)
  }
  const address = () => location.pathname + location.search
  if (!wasThere) send({ pages: [address()], files: performance.getEntriesByType('resource').map(({ name }) => name) })
  let shown = address()
  router.subscribe(({ navigation, errors }) => {
    if (navigation.state !== 'idle' || errors || address() === shown) return
    shown = address()
    send({ pages: [shown], files: [] })
  })
}
