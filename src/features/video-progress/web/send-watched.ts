import type { QueryClient } from '@tanstack/react-query'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Visitor } from '#base/roles.ts'
import { ensureGuestSession } from '#features/accounts/web/open-session.ts'
import { PROGRESS_QUEUE } from '#features/progress/web/queue.ts'
import { isOnline } from '#web/network.ts'
import { openOutbox } from '#web/lazy-outbox.ts'
import type { OutboxOutcome } from '#web/outbox-sender.ts'
import type { OutboxEntry } from '#web/outbox-storage.ts'
import { enqueueOf, outbox, startOutbox } from '#web/outbox.ts'
import type { VideoProgressApi } from '../api.ts'
import { STRETCHES_MAX } from '../limits.ts'
import type { OwnWatched, WatchReport } from '../model.ts'
import { type Stretch, union } from '../stretches.ts'
import { ownWatchedQuery } from './queries.ts'
import { mediaKey, noteSeen, type SeenHere } from './seen-here.ts'

const ROUTE = 'POST /lpm/learningPortals/:portalId/watched'
/** Reported times are rounded to tenths of a second. */
const TENTHS = 10

/** A video or audio of an element, in one language. */
export interface MediaOf {
  courseId: string
  elementId: string
  blockId: string
  lang: string
}

/** The visitor who watches. */
export interface Watcher {
  visitor: Visitor
  queryClient: QueryClient
}

/** The payload of a report in the outbox. */
interface Sent {
  query: { lang: string }
  body: WatchReport
}

const enqueue = enqueueOf<VideoProgressApi>()
const known = new Map<string, SeenHere>()
let watcher: Watcher | undefined
let isFollowing = false

async function follow({ visitor }: Watcher): Promise<void> {
  if (!isFollowing) outbox.onOutcome(noteOutcome)
  isFollowing = true
  await openOutbox()
  // A user's outbox is started together with their progress.
  if (visitor.kind !== 'user') startOutbox(undefined)
}

/** Queues what was watched since the page was opened; the server merges it with what it has. */
export function sendWatched(of: MediaOf, { seen, duration }: SeenHere, by: Watcher): void {
  watcher = by
  void follow(by)
  const { lang, ...place } = of
  const key = mediaKey(of)
  const before = known.get(key)
  const reported = { seen: union(before?.seen ?? [], seen.map(toTenths)), duration: duration ?? before?.duration }
  known.set(key, reported)
  noteSeen(key, reported)
  const owner = by.visitor.kind === 'user' ? by.visitor.userId : undefined
  const queued = `watched/${key}`
  // An entry of an earlier visit or another tab is replaced, so its stretches are included.
  const all = union(reported.seen, waitingOf(queued, owner))
  enqueue({
    route: ROUTE,
    input: {
      params: { portalId: ENVIRONMENT_ID },
      query: { lang },
      body: {
        ...place,
        seen: all.slice(-STRETCHES_MAX).map(([from, to]): [number, number] => [from, to]),
        ...(reported.duration && { duration: reported.duration }),
      },
    },
    queue: PROGRESS_QUEUE,
    key: queued,
    ...(owner !== undefined && { owner }),
  })
  void openSessionIfNeeded(by)
}

const toTenths = ([from, to]: Stretch): Stretch => [Math.ceil(from * TENTHS) / TENTHS, Math.floor(to * TENTHS) / TENTHS]

const waitingOf = (key: string, owner: string | undefined): Stretch[] =>
  outbox
    .entries()
    .filter((entry) => entry.key === key && entry.owner === owner)
    .flatMap((entry) => sentIn(entry)?.body.seen ?? [])

function sentIn({ route, input }: OutboxEntry): Sent | undefined {
  // Only this module makes entries of this route.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return route === ROUTE ? (input as Sent) : undefined
}

/** The server stores nothing without a session: a guest gets one with the first report. */
async function openSessionIfNeeded({ visitor, queryClient }: Watcher): Promise<void> {
  if (visitor.kind !== 'guest' || !isOnline()) return
  if (await ensureGuestSession(queryClient)) await outbox.wake()
}

/** Applies the server's answer to the query cache. */
function noteOutcome(outcome: OutboxOutcome): void {
  const sent = sentIn(outcome.entry)
  if (!sent || outcome.kind !== 'sent') return
  // Guaranteed by the contract of this route.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const answer = outcome.answer as OwnWatched
  const { queryKey } = ownWatchedQuery(sent.body.elementId, sent.query.lang)
  watcher?.queryClient.setQueryData(queryKey, (kept) => {
    const others = (kept?.media ?? []).filter(({ blockId }) => blockId !== answer.blockId)
    return { media: [...others, answer] }
  })
}
