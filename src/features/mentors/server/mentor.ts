import { ENVIRONMENT_ID } from '#base/environment.ts'
import { PROFILE_PREFIX } from '../model.ts'
import type { MentorEntry, MentorProfile, PublicMentor } from '../api.ts'
import { type Availability, backAt, isAbsent, isHere, presenceOf } from '../availability.ts'
import type { Candidate } from '../routing.ts'
import type { MentorRow } from './store-people.ts'

/** Learners that a mentor takes by default. */
export const PLACES = 40

/** Returns a mentor's settings, with defaults for those not set. */
export function workOf(row: MentorRow) {
  return {
    about: row.about ?? {},
    languages: row.languages ?? [],
    campaign: row.utm_campaign_name,
    places: row.places ?? PLACES,
    isOn: row.is_on ?? true,
    isPublic: row.is_public ?? false,
    hours: row.hours ?? [],
    timeZone: row.time_zone ?? 'UTC',
    absentFrom: row.absent_from,
    absentUntil: row.absent_until,
    standInId: row.stand_in_id,
  }
}

const availabilityOf = (row: MentorRow): Availability => workOf(row)

/** Whether somebody can be assigned learners at all. */
export const isTaking = (row: MentorRow): boolean =>
  workOf(row).isOn && (row.portals ?? [ENVIRONMENT_ID]).includes(ENVIRONMENT_ID)

export function candidateOf(row: MentorRow, now: Date): Candidate {
  const { languages, campaign, places } = workOf(row)
  const availability = availabilityOf(row)
  return {
    id: row.id,
    teamIds: row.teams.map(({ id }) => id),
    languages,
    campaign,
    places,
    learners: row.learners,
    isHere: row.ready_at !== null && isHere(availability, now),
    isAbsent: isAbsent(availability, now),
  }
}

/** Returns a mentor as learners see them, with nothing of their settings but their availability. */
export function presentProfile(row: MentorRow, { now, lang }: { now: Date; lang: string }): MentorProfile {
  const { about, languages, campaign } = workOf(row)
  const availability = availabilityOf(row)
  return {
    uid: row.id,
    id: `${PROFILE_PREFIX}${row.id}`,
    fullName: row.person?.name ?? '',
    avatarUrl: row.person?.avatarUrl ?? null,
    about: about[lang] ?? about.en ?? Object.values(about)[0] ?? '',
    languages,
    core: { utm_campaign_name: campaign },
    isHere: isHere(availability, now),
    backAt: backAt(availability, now)?.toISOString() ?? null,
  }
}

/** Returns a mentor as public pages show them; empty for one without a name. */
export function presentPublic(row: MentorRow, now: Date): PublicMentor[] {
  if (!row.person?.name) return []
  const { languages } = workOf(row)
  const { id, name, avatarUrl } = row.person
  return [{ id, name, avatarUrl, languages, presence: presenceOf(availabilityOf(row), now) }]
}

/** Returns a mentor as they and their leaders see them. */
export function presentMentor(row: MentorRow, now: Date): MentorEntry {
  const work = workOf(row)
  return {
    ...work,
    absentFrom: work.absentFrom?.toISOString() ?? null,
    absentUntil: work.absentUntil?.toISOString() ?? null,
    id: row.id,
    name: row.person?.name ?? '',
    avatarUrl: row.person?.avatarUrl ?? null,
    email: row.email,
    roles: row.roles,
    learners: row.learners,
    teams: row.teams,
    isReady: row.ready_at !== null,
    isHere: row.ready_at !== null && isHere(work, now),
    isAbsent: isAbsent(work, now),
    backAt: backAt(work, now)?.toISOString() ?? null,
    standInName: row.standIn?.name ?? null,
  }
}
