import { EARLIEST_TIME } from './limits.ts'
import type { CourseProgress, ElementProgress, ElementReport, Place } from './model.ts'

/**
 * Two truths about one element become one, whichever comes first and however often: done is never lowered, `started` and
 * `finished` keep the earliest time, percent and place follow the newest history. What the learner did counts before what
 * the course opened for him. A done element counts as seen whole, so that no older percent can lower it.
 */
export function mergeElements(a: ElementProgress, b: ElementProgress): ElementProgress {
  const state = a.state === 'done' || b.state === 'done' ? 'done' : 'opened'
  const newest = newestOf(a, b)
  return {
    state,
    started: earliest(a.started, b.started),
    finished: earliest(a.finished, b.finished),
    percent: state === 'done' ? 100 : newest.percent,
    history: newest.history,
    place: newest.place,
  }
}

type Seen = Pick<ElementProgress, 'percent' | 'history' | 'place'>

function newestOf(a: ElementProgress, b: ElementProgress): Seen {
  const order = Number(a.started !== null) - Number(b.started !== null) || compare(a.history, b.history)
  if (order !== 0) return order > 0 ? a : b
  // At the same moment the larger of each wins, so that the order of arrival does not matter.
  const place = compare(placeKey(a.place), placeKey(b.place)) < 0 ? b.place : a.place
  return { percent: Math.max(a.percent, b.percent), history: a.history, place }
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const placeKey = (place: Place | null): string =>
  place ? JSON.stringify([place.blockId, Object.entries(place.media).toSorted(([a], [b]) => compare(a, b))]) : ''

/** The earlier of two times; null is no time. */
function earliest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

/** A report as a saved record. No time is later than `now`: a wrong clock must not win for ever. */
export function recordOf(report: ElementReport, now: string): ElementProgress {
  const history = clampTime(report.history, now)
  const isDone = report.state === 'done'
  return {
    state: report.state,
    started: clampTime(report.started ?? history, now),
    finished: isDone ? clampTime(report.finished ?? history, now) : null,
    percent: isDone ? 100 : report.percent,
    history,
    place: report.place ?? null,
  }
}

/** A device's time as the server takes it: not in the future, and spelled so that times compare as text. */
export function clampTime(time: string, now: string): string {
  const spelled = new Date(time).toISOString()
  if (spelled > now) return now
  return spelled < EARLIEST_TIME ? EARLIEST_TIME : spelled
}

/** Lays a report over what is saved. Replays and reports that come late change nothing that they should not. */
export function applySync(saved: ElementProgress | undefined, report: ElementReport, now: string): ElementProgress {
  const record = recordOf(report, now)
  return saved ? mergeElements(saved, record) : record
}

/** An element that the course has opened for a learner who has not been in it. */
export const openedFor = (time: string): ElementProgress => ({
  state: 'opened',
  started: null,
  finished: null,
  percent: 0,
  history: time,
  place: null,
})

/** Lays records over a course's progress, element by element. */
export function withElements<P extends Pick<CourseProgress, 'elements'>>(
  progress: P,
  records: Record<string, ElementProgress>,
): P {
  const elements = { ...progress.elements }
  for (const [id, record] of Object.entries(records)) {
    const saved = elements[id]
    elements[id] = saved ? mergeElements(saved, record) : record
  }
  return { ...progress, elements }
}

/** Whether two records say the same. */
export const isSameRecord = (a: ElementProgress, b: ElementProgress): boolean =>
  a.state === b.state &&
  a.started === b.started &&
  a.finished === b.finished &&
  a.percent === b.percent &&
  a.history === b.history &&
  placeKey(a.place) === placeKey(b.place)
