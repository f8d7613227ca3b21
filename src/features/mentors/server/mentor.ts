import { ENVIRONMENT_ID } from '#base/environment.ts'
import { PROFILE_PREFIX } from '../model.ts'
import type { MentorEntry, MentorProfile, PublicMentor } from '../api.ts'
import { type Availability, backAt, isAbsent, isHere, presenceOf } from '../availability.ts'
import type { Candidate } from '../routing.ts'
import type { MentorRow } from './store-people.ts'

/** How many learners a mentor takes who has said nothing of it. */
export const PLACES = 40

/** How a mentor works; what he has not said yet stands for what is usual. */
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

/** Whether somebody can be given learners at all. */
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

/** A mentor as learners see him: nothing of his work beyond when he is there. */
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

/** A mentor as everybody sees him who agreed to it; who has no name to show is left out. */
export function presentPublic(row: MentorRow, now: Date): PublicMentor[] {
  if (!row.person?.name) return []
  const { languages } = workOf(row)
  const { id, name, avatarUrl } = row.person
  return [{ id, name, avatarUrl, languages, presence: presenceOf(availabilityOf(row), now) }]
}

/** A mentor as those see him who lead, and he himself. */
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
