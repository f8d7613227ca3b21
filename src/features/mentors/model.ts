/** Roles of those who may have learners of their own. Source: spec §6. */
export const MENTOR_ROLES = ['mentor', 'mp-leader', 'mp-admin'] as const
/** Source: spec §9. */
export const MENTOR_PROFILES_MAX = 100
/** The id of a mentor's profile is this and the id of his account. Source: spec §7. */
export const PROFILE_PREFIX = 'bo:'

/** By what a learner talks with his mentor; `distribution`: he let the portal choose. */
export const CONNECTION_TYPES = ['chat', 'telegram', 'whatsapp', 'viber', 'facebookmessenger', 'distribution'] as const
export type ConnectionType = (typeof CONNECTION_TYPES)[number]

/** What decided whose learner somebody is, the strongest first. */
export const REASON_RULES = [
  /** He, or a mentor, said so by name. */
  'chosen',
  'taken',
  'given',
  /** The link by which he came named the mentor or the team. */
  'link',
  /** He had this mentor before. */
  'kept',
  'campaign',
  'language',
  'hours',
  'load',
  /** Nobody had a free place: he waits. */
  'queue',
] as const
export type ReasonRule = (typeof REASON_RULES)[number]

/** Why a mentor no longer has a learner. */
export const LEAVE_CAUSES = ['role', 'blocked', 'off', 'deleted', 'portal'] as const
export type LeaveCause = (typeof LEAVE_CAUSES)[number]

/** How many mentors were left after each rule: what the choice was between. */
export interface RoutingStep {
  rule: 'link' | 'free' | 'campaign' | 'language' | 'hours' | 'load'
  left: number
}

/** Why somebody has the mentor that he has. Told to mentors and those above in words. */
export interface Reason {
  rule: ReasonRule
  /** What named him: an open link's mentor or team, or an invitation. */
  link?: 'mentor_id' | 'team_id' | 'invitation'
  campaign?: string
  language?: string
  /** What the chosen one had at that moment. */
  load?: { learners: number; places: number }
  steps?: RoutingStep[]
  /** Whose learner he was, and why he no longer is. */
  from?: string
  left?: LeaveCause
  /** A word from one mentor to the next. */
  word?: string
}

/**
 * Hours that start on one day of the week, Monday first, as clocks in the mentor's place show them. Where `to` is earlier than
 * `from`, they end on the next day.
 */
export interface WorkingHours {
  day: number
  from: string
  to: string
}

/** How soon a mentor answers: he is there, he is back within a day, or nobody can say. */
export const PRESENCES = ['here', 'day', 'away'] as const
export type Presence = (typeof PRESENCES)[number]
