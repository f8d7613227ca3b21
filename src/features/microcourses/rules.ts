import type { Visitor } from '#base/roles.ts'
import { REGISTRATION_NEEDED } from './limits.ts'
import type { MicrocourseCard, MicrocourseProgress, MicrocourseState } from './model.ts'

/** What decides who may open a microcourse. */
export type MicrocourseDoor = Pick<MicrocourseCard, 'type' | 'props'>

// Spec §6: webinar and lesson microcourses are open to guests; requred_registration requires registration and wins (C29).
// It names no tests, so they need an account.
export const isOpenToGuests = ({ type, props }: MicrocourseDoor): boolean =>
  props.accessType !== REGISTRATION_NEEDED && (type === 'lesson' || type === 'webinar')

/** Whether a visitor gets what is inside; a session is still a guest. */
export const canOpenMicrocourse = (door: MicrocourseDoor, visitorKind: Visitor['kind']): boolean =>
  visitorKind === 'user' || isOpenToGuests(door)

/** Who is told that a microcourse is done only by what he did in it: a webinar by being there. */
export const isDoneByReport = ({ type }: Pick<MicrocourseCard, 'type'>): boolean => type !== 'webinar'

/** What is kept after a report: done is never lowered, and the first beginning and the first end stay. */
export function afterReport(
  kept: MicrocourseProgress | undefined,
  report: { state: MicrocourseState; at: string },
): MicrocourseProgress {
  const finished = report.state === 'done' ? earliest(kept?.finished, report.at) : (kept?.finished ?? null)
  return { state: finished === null ? 'opened' : 'done', started: earliest(kept?.started, report.at), finished }
}

/** Two people's progress as one, when a guest turns out to be somebody. */
export function mergeProgress(one: MicrocourseProgress | undefined, other: MicrocourseProgress): MicrocourseProgress {
  if (!one) return other
  const ends = [one.finished, other.finished].filter((time) => time !== null)
  return {
    state: ends.length > 0 ? 'done' : 'opened',
    started: earliest(one.started, other.started),
    finished: ends.toSorted()[0] ?? null,
  }
}

// All times are ISO 8601 in UTC, so their letters stand in their order.
const earliest = (kept: string | null | undefined, time: string): string => (kept && kept < time ? kept : time)
