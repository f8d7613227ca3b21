/** Roles that may have learners. Source: spec §6. */
export const MENTOR_ROLES = ['mentor', 'mp-leader', 'mp-admin'] as const
/** Source: spec §9. */
export const MENTOR_PROFILES_MAX = 100
/** A mentor's profile id is this prefix and the account id. Source: spec §7. */
export const PROFILE_PREFIX = 'bo:'

/**
 * Channel between learner and mentor; `distribution` means that the learner let the portal choose. The spec closes this list,
 * and a database constraint has the same values: a new messenger carries chats without being in it (docs/decisions/076).
 */
export const CONNECTION_TYPES = ['chat', 'telegram', 'whatsapp', 'viber', 'facebookmessenger', 'distribution'] as const
export type ConnectionType = (typeof CONNECTION_TYPES)[number]

/** Rules that can decide on a learner's mentor, strongest first. */
export const REASON_RULES = [
  /** Named by the learner or by a mentor. */
  'chosen',
  'taken',
  'given',
  /** Named by the link by which the learner came, as mentor or team. */
  'link',
  /** The learner's previous mentor. */
  'kept',
  'campaign',
  'language',
  'hours',
  'load',
  /** No mentor had a free place: the learner waits. */
  'queue',
] as const
export type ReasonRule = (typeof REASON_RULES)[number]

/** Why a mentor lost a learner. */
export const LEAVE_CAUSES = ['role', 'blocked', 'off', 'deleted', 'portal'] as const
export type LeaveCause = (typeof LEAVE_CAUSES)[number]

/** How many mentors were left after a rule. */
export interface RoutingStep {
  rule: 'link' | 'free' | 'campaign' | 'language' | 'hours' | 'load'
  left: number
}

/** Why a learner has their mentor. Explained to mentors and leaders in words. */
export interface Reason {
  rule: ReasonRule
  /** What named the mentor: a public link to a mentor or team, or an invitation. */
  link?: 'mentor_id' | 'team_id' | 'invitation'
  campaign?: string
  language?: string
  /** Workload of the chosen mentor at that moment. */
  load?: { learners: number; places: number }
  steps?: RoutingStep[]
  /** The previous mentor, and why they lost the learner. */
  from?: string
  left?: LeaveCause
  /** Note from one mentor to the next. */
  word?: string
}

/**
 * Hours that start on a day of the week, Monday first, in the mentor's time zone. If `to` is earlier than `from`, they
 * end on the next day.
 */
export interface WorkingHours {
  day: number
  from: string
  to: string
}

/** How soon a mentor answers: available now, back within a day, or unknown. */
export const PRESENCES = ['here', 'day', 'away'] as const
export type Presence = (typeof PRESENCES)[number]
