import type { QueryClient } from '@tanstack/react-query'
import { GUEST_USER } from '#features/accounts/guest-user.ts'
import { openGuestSession } from '#features/accounts/web/open-session.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import { portalQuery } from '#features/portal/web/queries.ts'
import { enqueueOf, outbox } from '#web/outbox.ts'
import type { MicrocoursesApi } from '../api.ts'
import type { MicrocourseState } from '../model.ts'
import { afterReport } from '../rules.ts'
import { microcourseProgressQuery } from './queries.ts'

const ROUTE = 'PUT /lpm/microcourses/:id/progress'

/** Delay that gives a session time to open; otherwise the report is sent later. */
const SESSION_WITHIN_MS = 5000

const enqueue = enqueueOf<MicrocoursesApi>()

interface Report {
  id: string
  state: MicrocourseState
}

/**
 * Records that the visitor has opened or finished a microcourse. A guest gets a session for it, unless the portal asks
 * for consent first; then it is stored on this page alone.
 */
export async function recordMicrocourse(queryClient: QueryClient, report: Report): Promise<void> {
  const at = new Date().toISOString()
  const user = queryClient.getQueryData(userQuery().queryKey) ?? GUEST_USER
  const isNobody = user.isGuest && !user.hasSession
  if (isNobody && report.state === 'opened') return
  show(queryClient, report, at)
  const { gdpr } = await queryClient.ensureQueryData(portalQuery())
  if (isNobody && gdpr) return
  refreshWhenSent(queryClient)
  enqueue({
    route: ROUTE,
    input: { params: { id: report.id }, body: { state: report.state, at } },
    queue: 'microcourses',
    key: `${report.id}/${report.state}`,
    // A guest's report has no owner, so it follows them into the account when they sign in before it is sent.
    ...(!user.isGuest && { owner: user.id }),
    // Queued at once, so that it survives the page; it waits for the session.
    ...(isNobody && { delayMs: SESSION_WITHIN_MS }),
  })
  if (isNobody && (await openGuestSession(queryClient))) await outbox.wake()
}

/** Updates the cache optimistically. */
function show(queryClient: QueryClient, { id, state }: Report, at: string): void {
  queryClient.setQueryData(microcourseProgressQuery().queryKey, (known) => ({
    microcourses: { ...known?.microcourses, [id]: afterReport(known?.microcourses[id], { state, at }) },
  }))
}

let isFollowing = false

function refreshWhenSent(queryClient: QueryClient): void {
  if (isFollowing) return
  isFollowing = true
  outbox.onOutcome(({ entry }) => {
    if (entry.route === ROUTE) void queryClient.invalidateQueries(microcourseProgressQuery())
  })
}
