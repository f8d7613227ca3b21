import { EARLIEST_TIME } from './limits.ts'
import type { CourseProgress, ElementProgress, ElementReport, Place } from './model.ts'

/**
 * Merges two records of one element; the operation is commutative, associative and idempotent. Done is never lowered,
 * `started` and `finished` keep the earliest time, percent and place follow the newest history. What the learner did
 * overrides what the course opened. A done element has 100 percent, so that no older percent can lower it.
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
  // At equal times the larger value wins, so that the order of arrival does not matter.
  const place = compare(placeKey(a.place), placeKey(b.place)) < 0 ? b.place : a.place
  return { percent: Math.max(a.percent, b.percent), history: a.history, place }
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const placeKey = (place: Place | null): string =>
  place ? JSON.stringify([place.blockId, Object.entries(place.media).toSorted(([a], [b]) => compare(a, b))]) : ''

/** Returns the earlier of two times; null means no time. */
function earliest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

/** Converts a report to a record. Times are capped at `now`: a clock that is ahead must not win for ever. */
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

/** Normalises a device's time: not in the future, and formatted so that times compare as strings. */
export function clampTime(time: string, now: string): string {
  const spelled = new Date(time).toISOString()
  if (spelled > now) return now
  return spelled < EARLIEST_TIME ? EARLIEST_TIME : spelled
}

/** Applies a report to the saved record. Repeated and late reports are harmless. */
export function applySync(saved: ElementProgress | undefined, report: ElementReport, now: string): ElementProgress {
  const record = recordOf(report, now)
  return saved ? mergeElements(saved, record) : record
}

/** The record of an element that the course opened and the learner has not visited. */
export const openedFor = (time: string): ElementProgress => ({
  state: 'opened',
  started: null,
  finished: null,
  percent: 0,
  history: time,
  place: null,
})

/** Merges records into a course's progress, element by element. */
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

/** Whether two records are equal. */
export const isSameRecord = (a: ElementProgress, b: ElementProgress): boolean =>
  a.state === b.state &&
  a.started === b.started &&
  a.finished === b.finished &&
  a.percent === b.percent &&
  a.history === b.history &&
  placeKey(a.place) === placeKey(b.place)
