import {
  canOpenElement,
  type CourseOutline,
  elementAfter,
  followsDone,
  isOpenToGuests,
  isUnlocked,
  type OpenRefusal,
  type OutlineElement,
  visibleElements,
} from '#features/courses/rules.ts'
import { openedFor, recordOf, withElements } from './merge.ts'
import type {
  CourseProgress,
  ElementProgress,
  ElementReport,
  GuestClaim,
  OpenedElement,
  ProgressState,
  ShownState,
} from './model.ts'

export const emptyProgress = (courseId: string): CourseProgress => ({
  courseId,
  timestamp: null,
  elements: {},
  variables: {},
  finished: null,
})

/**
 * Returns how each visible element is shown. Spec §4, Element states: with saved progress each takes its saved state;
 * without, arbitrary walkthrough opens all, otherwise only the first is opened. `unconfirmed` elements are passed but
 * not confirmed by the server, and shown as finished.
 */
export function shownStates(
  course: CourseOutline,
  progress: CourseProgress,
  unconfirmed: ReadonlySet<string> = new Set(),
): Record<string, ShownState> {
  const stateOf = (element: OutlineElement): ShownState => {
    if (unconfirmed.has(element.id)) return 'finished'
    const saved = progress.elements[element.id]
    if (saved) return saved.state
    return isUnlocked(course, element, progress.elements) ? 'opened' : 'locked'
  }
  return Object.fromEntries(visibleElements(course).map((element) => [element.id, stateOf(element)]))
}

const isEnded = (state: ShownState | undefined): boolean => state === 'finished' || state === 'done'

// Spec §4: true when every other element is finished or done, and the current one is not among the finished.
export function isLastElement(states: Readonly<Record<string, ShownState>>, elementId: string): boolean {
  return Object.entries(states).every(([id, state]) => isEnded(state) !== (id === elementId))
}

/**
 * Returns the opened-element marker; undefined for a course without visible elements. 'finished' is checked before
 * 'continue', since both match once all is done (C10). Progress that couldn't be loaded counts as empty: the first
 * element with 'start'.
 */
export function openedElementMarker(course: CourseOutline, progress?: CourseProgress): OpenedElement | undefined {
  const saved = progress?.elements ?? {}
  const elements = visibleElements(course)
  const [first] = elements
  if (!first) return undefined
  const notDone = elements.filter((element) => saved[element.id]?.state !== 'done')
  if (notDone.length === 0) return marker(first, 'finished')
  const isBegun = elements.some(({ id }) => saved[id]?.state === 'done' || saved[id]?.started)
  if (!isBegun) return marker(first, 'start')
  const open = notDone.filter((element) => isUnlocked(course, element, saved))
  return marker(newest(open, saved) ?? followerOf(newest(elements, saved), open) ?? first, 'continue')
}

const marker = ({ id, index, type, number }: OutlineElement, name: OpenedElement['name']): OpenedElement => ({
  id,
  index,
  type,
  number,
  name,
})

type SavedElements = Readonly<Record<string, ElementProgress>>

/** Returns the element with the newest saved history; of equals, the earlier one. */
function newest(elements: readonly OutlineElement[], saved: SavedElements): OutlineElement | undefined {
  const time = ({ id }: OutlineElement) => saved[id]?.history ?? ''
  return elements
    .filter(({ id }) => saved[id])
    .reduce<OutlineElement | undefined>((best, next) => (best && time(best) >= time(next) ? best : next), undefined)
}

function followerOf(element: OutlineElement | undefined, open: readonly OutlineElement[]): OutlineElement | undefined {
  return open.find(({ index }) => index > (element?.index ?? -1)) ?? open[0]
}

export interface CourseReport {
  course: CourseOutline
  progress: CourseProgress
  element: OutlineElement
  report: ElementReport
  /** The server's time of receipt. */
  now: string
}

/** Applies a report to a course's progress. Spec §4, Completion: a done element opens the next, except in arbitrary walkthrough. */
export function recordReport({ course, progress, element, report, now }: CourseReport): CourseProgress {
  const record = recordOf(report, now)
  const next = course.arbitraryWalkthrough ? undefined : elementAfter(course, element)
  // Uses the report's own time, not the saved one, so that the order of reports makes no difference.
  const opened = next && record.finished ? { [next.id]: openedFor(record.finished) } : {}
  return withElements(progress, { [element.id]: record, ...opened })
}

export type RecordRefusal = Omit<OpenRefusal, 'reason'> & {
  reason: OpenRefusal['reason'] | 'test-not-passed' | 'not-attended' | 'answer-first' | 'watch-first'
}

/** Tests are done by passing, webinars by attending or by their recording: the server knows both by itself. */
const isProvedOnServer = ({ type }: OutlineElement): boolean => type === 'test' || type === 'webinar'

/**
 * Whether a learner may report `state` of an element: if they may open it, or had opened it before it was hidden. A
 * test is done by passing it on the server, never by a report.
 */
export function canReport(asked: {
  course: CourseOutline
  element: OutlineElement
  progress: CourseProgress
  isBought: boolean
  state: ProgressState
  /** Whether all required questions of the element are answered. */
  mayFinish?: boolean
  /** Whether enough of the media was watched, as the author requires. */
  hasSeenEnough?: boolean
}): { allowed: true } | RecordRefusal {
  const { course, element, progress, isBought, state, mayFinish = true, hasSeenEnough = true } = asked
  const saved = progress.elements[element.id]
  const opening = canOpenElement({ course, element, visitorKind: 'user', progress: progress.elements, isBought })
  const isHiddenMeanwhile = !opening.allowed && opening.reason === 'hidden' && saved !== undefined
  if (!opening.allowed && !isHiddenMeanwhile) return opening
  if (state === 'done' && isProvedOnServer(element) && saved?.state !== 'done')
    return { allowed: false, reason: element.type === 'test' ? 'test-not-passed' : 'not-attended' }
  if (state === 'done' && !mayFinish && saved?.state !== 'done') return { allowed: false, reason: 'answer-first' }
  if (state === 'done' && !hasSeenEnough && saved?.state !== 'done') return { allowed: false, reason: 'watch-first' }
  return { allowed: true }
}

/**
 * Turns a guest's work into a learner's progress (PROG-18): only elements that this guest could have opened, nothing
 * commercial, nothing behind a test that is not passed on the server. Percent keeps the highest value.
 */
export function replayClaims(asked: {
  course: CourseOutline
  progress: CourseProgress
  claims: GuestClaim['elements']
  now: string
}): CourseProgress {
  const { course, claims, now } = asked
  if (course.type === 'paid') return asked.progress
  let progress = asked.progress
  for (const element of visibleElements(course)) {
    const claim = claims[element.id]
    const isBarrier = isProvedOnServer(element) && progress.elements[element.id]?.state !== 'done'
    if (claim && isOpenToGuests(course, element)) {
      const report = isBarrier ? { ...claim, state: 'opened' as const } : claim
      progress = recordReport({ course, element, now, ...withHighestPercent(progress, element, report) })
    }
    if (isBarrier) break
  }
  return progress
}

function withHighestPercent(progress: CourseProgress, { id }: OutlineElement, report: ElementReport) {
  const saved = progress.elements[id]
  if (!saved) return { progress, report }
  const percent = Math.max(saved.percent, report.percent)
  const elements = { ...progress.elements, [id]: { ...saved, percent } }
  return { progress: { ...progress, elements }, report: { ...report, percent } }
}

/** Returns the percent of a course over its visible elements; 100 only when all are done. */
export function coursePercent(course: CourseOutline, progress: CourseProgress): number {
  const elements = visibleElements(course)
  const sum = elements.reduce((total, { id }) => total + (progress.elements[id]?.percent ?? 0), 0)
  return elements.length === 0 ? 0 : Math.floor(sum / elements.length)
}

/** Returns the elements of a finished course that its learner has not done, because they were added or shown later. */
export function newSinceFinished(course: CourseOutline, progress: CourseProgress): ReadonlySet<string> {
  if (progress.finished === null) return new Set()
  const isNew = ({ id }: OutlineElement) => progress.elements[id]?.state !== 'done'
  return new Set(
    visibleElements(course)
      .filter(isNew)
      .map(({ id }) => id),
  )
}

/**
 * Upgrades a progress to the current course: the element after a done one is opened, and every new element for a
 * learner who had finished.
 */
export function upgradeProgress(asked: {
  course: CourseOutline
  progress: CourseProgress
  hasFinished: boolean
  now: string
}): CourseProgress {
  const { course, progress, hasFinished, now } = asked
  if (course.arbitraryWalkthrough) return progress
  const saved = progress.elements
  const isDue = (element: OutlineElement) => !saved[element.id] && (hasFinished || followsDone(course, element, saved))
  const due = visibleElements(course).filter(isDue)
  return withElements(progress, Object.fromEntries(due.map(({ id }) => [id, openedFor(now)])))
}
