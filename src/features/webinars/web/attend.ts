import type { QueryClient } from '@tanstack/react-query'
import { enqueueOf, outbox } from '#web/outbox.ts'
import type { WebinarsApi } from '../api.ts'
import { callWebinars } from './queries.ts'

const ROUTE = 'POST /creator/webinars/:id/attendance'

const enqueue = enqueueOf<WebinarsApi>()

/** Reports presence in the live room. A failed report is not repeated, because it would be outdated. */
export async function sendPresence(queryClient: QueryClient, id: string): Promise<void> {
  try {
    const { isDone } = await callWebinars(ROUTE, { params: { id }, body: { way: 'live' } })
    if (isDone) await refresh(queryClient)
  } catch (error) {
    console.info('The webinar did not learn of who is there', error)
  }
}

/** Queues the report that the recording was opened or watched. */
export function sendRecordingReport(
  queryClient: QueryClient,
  { id, way, owner }: { id: string; way: 'recording' | 'confirm'; owner: string | undefined },
): void {
  followOutcomes(queryClient)
  enqueue({
    route: ROUTE,
    input: { params: { id }, body: { way } },
    queue: 'webinars',
    key: `${id}/${way}`,
    ...(owner !== undefined && { owner }),
  })
}

let isFollowing = false

function followOutcomes(queryClient: QueryClient): void {
  if (isFollowing) return
  isFollowing = true
  outbox.onOutcome(({ entry }) => {
    if (entry.route === ROUTE) void refresh(queryClient)
  })
}

/** A done webinar opens the next element, so all progress is reloaded. */
const refresh = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => CONCERNED.test(String(queryKey[0])) })

const CONCERNED = /^GET \/(?:creator\/webinars|lpm\/progresses|lpm\/microcourseProgress)/
