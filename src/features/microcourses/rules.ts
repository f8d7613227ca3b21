import type { Visitor } from '#base/roles.ts'
import { REGISTRATION_NEEDED } from './limits.ts'
import type { MicrocourseCard, MicrocourseProgress, MicrocourseState } from './model.ts'

/** The facts that decide who may open a microcourse. */
export type MicrocourseAccessFacts = Pick<MicrocourseCard, 'type' | 'props'>

// Spec §6: webinar and lesson microcourses are open to guests; requred_registration requires registration and wins
// (C29).
// The spec doesn't mention tests, so they require an account.
export const isOpenToGuests = ({ type, props }: MicrocourseAccessFacts): boolean =>
  props.accessType !== REGISTRATION_NEEDED && (type === 'lesson' || type === 'webinar')

/** Whether a visitor may open the content; a session without an account counts as a guest. */
export const canOpenMicrocourse = (facts: MicrocourseAccessFacts, visitorKind: Visitor['kind']): boolean =>
  visitorKind === 'user' || isOpenToGuests(facts)

/** Whether a learner may report it as done. A webinar is done by attending. */
export const isDoneByReport = ({ type }: Pick<MicrocourseCard, 'type'>): boolean => type !== 'webinar'

/** Returns the progress after a report: done is never lowered, and the first start and end are kept. */
export function afterReport(
  kept: MicrocourseProgress | undefined,
  report: { state: MicrocourseState; at: string },
): MicrocourseProgress {
  const finished = report.state === 'done' ? earliest(kept?.finished, report.at) : (kept?.finished ?? null)
  return { state: finished === null ? 'opened' : 'done', started: earliest(kept?.started, report.at), finished }
}

/** Merges a guest's progress with an account's. */
export function mergeProgress(one: MicrocourseProgress | undefined, other: MicrocourseProgress): MicrocourseProgress {
  if (!one) return other
  const ends = [one.finished, other.finished].filter((time) => time !== null)
  return {
    state: ends.length > 0 ? 'done' : 'opened',
    started: earliest(one.started, other.started),
    finished: ends.toSorted()[0] ?? null,
  }
}

// All times are ISO 8601 in UTC, so they compare as strings.
const earliest = (kept: string | null | undefined, time: string): string => (kept && kept < time ? kept : time)
