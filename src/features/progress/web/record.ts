import { enqueueOf, outbox } from '#web/outbox.ts'
import type { ProgressApi } from '../api.ts'
import { EARLIEST_TIME, REPORT_DELAY_MS } from '../limits.ts'
import { applySync } from '../merge.ts'
import type { CourseProgress, ElementProgress, ElementReport, Place } from '../model.ts'
import { emptyProgress } from '../rules.ts'
import { guestProgress, listenToOtherTabs } from './guest-progress.ts'
import { type Learner, withLearner } from './learner.ts'
import { pendingReports, SYNC_ROUTE, withReports } from './pending.ts'
import { courseProgressQuery, progressId } from './queries.ts'
import { PROGRESS_QUEUE } from './queue.ts'

interface ElementOf {
  courseId: string
  elementId: string
}

/** Builds a report from what is known of the element; undefined when nothing changes. */
type MakeReport = (known: ElementProgress | undefined, now: string) => ElementReport | undefined

const enqueue = enqueueOf<ProgressApi>()

/** Records that the learner has opened an element. */
export function recordOpened(element: ElementOf): void {
  report(element, (known, now) =>
    known?.started ? undefined : { state: 'opened', percent: 0, ...known, history: now },
  )
}

/** Records that the learner has seen more of an element or moved in it. Media positions are merged one by one. */
export function recordReading({
  percent,
  place,
  ...element
}: ElementOf & { percent?: number; place?: Partial<Place> }): void {
  const makeReport: MakeReport = (known, now) => ({
    state: 'opened',
    ...known,
    percent: Math.max(percent ?? 0, known?.percent ?? 0),
    place: placeAfter(known?.place ?? null, place),
    history: now,
  })
  report(element, makeReport, REPORT_DELAY_MS)
}

/** Records that the learner has finished an element. */
export function recordDone(element: ElementOf): void {
  report(element, (known, now) =>
    known?.state === 'done' ? undefined : { ...known, state: 'done', percent: 100, finished: now, history: now },
  )
}

function placeAfter(known: Place | null, place: Partial<Place> | undefined): Place | null {
  if (!place) return known
  return { blockId: place.blockId ?? known?.blockId ?? null, media: { ...known?.media, ...place.media } }
}

/** Sends a report: a user's through the outbox, a guest's to the browser's storage. */
function report(element: ElementOf, makeReport: MakeReport, delayMs = 0): void {
  withLearner((learner) => {
    const { userId } = learner
    if (userId === undefined) void saveForGuest(element, makeReport)
    else reportForUser({ ...learner, userId }, { element, makeReport, delayMs })
  })
}

interface Reporting {
  element: ElementOf
  makeReport: MakeReport
  delayMs: number
}

function reportForUser(learner: Learner & { userId: string }, { element, makeReport, delayMs }: Reporting): void {
  const { userId } = learner
  const { courseId, elementId } = element
  const { progress, isKnown } = knownProgress(learner, courseId)
  const body = makeReport(progress.elements[elementId], nowText())
  if (!body) return
  enqueue({
    route: SYNC_ROUTE,
    input: { params: { id: progressId(userId), courseId, elementId }, body: isKnown ? body : asOldest(body) },
    queue: PROGRESS_QUEUE,
    key: `${courseId}/${elementId}`,
    owner: userId,
    delayMs,
  })
}

/** The server's progress with pending reports applied. */
function knownProgress({ userId, queryClient }: Learner & { userId: string }, courseId: string) {
  const answered: CourseProgress | undefined = queryClient.getQueryData(courseProgressQuery(userId, courseId).queryKey)
  const reports = pendingReports(outbox.entries(), { userId, courseId })
  return { progress: withReports(answered ?? emptyProgress(courseId), reports), isKnown: answered !== undefined }
}

/**
 * A report made without knowing the server's progress must not override it: opened and done count, percent and place
 * only where there are none.
 */
const asOldest = (body: ElementReport): ElementReport => ({
  ...body,
  started: body.started ?? body.history,
  history: EARLIEST_TIME,
})

async function saveForGuest(element: ElementOf, makeReport: MakeReport): Promise<void> {
  listenToOtherTabs()
  const { elements } = guestProgress.find(element.courseId) ?? (await guestProgress.load(element.courseId))
  const now = nowText()
  const body = makeReport(elements[element.elementId], now)
  if (body) await guestProgress.keep({ ...element, record: applySync(elements[element.elementId], body, now) })
}

const nowText = (): string => new Date().toISOString()
