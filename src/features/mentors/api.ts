import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { trimmedText } from '#base/plain-text.ts'
import { isTimeZone } from '#base/zoned-time.ts'
import { faultsOfHours } from './availability.ts'
import { ABOUT_MAX, HOURS_MAX, PLACES_MAX, TEAM_NAME_MAX, WORD_MAX } from './limits.ts'
import { CONNECTION_TYPES, LEAVE_CAUSES, MENTOR_PROFILES_MAX, MENTOR_ROLES, PRESENCES, REASON_RULES } from './model.ts'

const id = z.string().min(1).max(64)
/** Comma-separated values in a query: `mentor,mp-leader`. */
const listed = z.string().transform((text) => text.split(',').filter(Boolean))

/** A mentor as learners see them when choosing. */
export const mentorProfile = z.object({
  uid: z.string(),
  /** `bo:` and the account id. */
  id: z.string(),
  fullName: z.string(),
  avatarUrl: z.string().nullable(),
  /** A few sentences in the caller's language. */
  about: z.string(),
  languages: z.array(z.string()),
  core: z.object({ utm_campaign_name: z.string().nullable() }),
  /** Within working hours and not absent. */
  isHere: z.boolean(),
  /** When the mentor is available again, if not now. */
  backAt: z.iso.datetime().nullable(),
})
export type MentorProfile = z.infer<typeof mentorProfile>

/** A mentor who agreed to be shown to everybody. */
const publicMentor = z.object({
  id: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  languages: z.array(z.string()),
  presence: z.enum(PRESENCES),
})
export type PublicMentor = z.infer<typeof publicMentor>

export const ownConnection = z.object({
  connection: z
    .object({
      type: z.enum(CONNECTION_TYPES),
      madeAt: z.iso.datetime(),
      /** Null while the learner waits for a free place. */
      mentor: mentorProfile.nullable(),
    })
    .nullable(),
})
export type OwnConnection = z.infer<typeof ownConnection>

export const reason = z.object({
  rule: z.enum(REASON_RULES),
  link: z.enum(['mentor_id', 'team_id', 'invitation']).optional(),
  campaign: z.string().optional(),
  language: z.string().optional(),
  load: z.object({ learners: z.int(), places: z.int() }).optional(),
  steps: z
    .array(z.object({ rule: z.enum(['link', 'free', 'campaign', 'language', 'hours', 'load']), left: z.int() }))
    .optional(),
  from: z.string().optional(),
  left: z.enum(LEAVE_CAUSES).optional(),
  word: z.string().optional(),
})

/** A person as the mentors and leaders who work with them see them. */
const person = z.object({ id: z.string(), name: z.string(), avatarUrl: z.string().nullable() })
export type MentorPerson = z.infer<typeof person>

/** A period that a learner spent with a mentor or in a queue. */
export const connectionEntry = z.object({
  id: z.string(),
  type: z.enum(CONNECTION_TYPES),
  mentor: person.nullable(),
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
  reason,
  /** Name of the previous mentor, if the reason refers to one. */
  fromName: z.string().nullable(),
  madeBy: person.nullable(),
  madeAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  courseId: z.string().nullable(),
  pageId: z.string().nullable(),
})
export type ConnectionEntry = z.infer<typeof connectionEntry>

const START_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const END_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/
export const workingHours = z
  .array(
    z.object({
      day: z.int().min(1).max(7),
      from: z.string().regex(START_TIME, 'clockTime'),
      /** A time earlier than `from` is on the next day. */
      to: z.string().regex(END_TIME, 'clockTime'),
    }),
  )
  .max(HOURS_MAX)
const languageCode = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/)

/** A mentor's settings, as edited by the mentor or a leader. */
export const mentorSettings = z.object({
  about: z.record(languageCode, trimmedText(ABOUT_MAX)),
  languages: z.array(languageCode).max(20),
  hours: workingHours,
  timeZone: z.string().max(64),
  isOn: z.boolean(),
  /** Shown on public pages. Only the mentor can agree to it. */
  isPublic: z.boolean(),
  places: z.int().min(0).max(PLACES_MAX),
  absentFrom: z.iso.datetime().nullable(),
  absentUntil: z.iso.datetime().nullable(),
  standInId: id.nullable(),
  /** The campaign whose learners this mentor gets. A mentor can't change it. */
  campaign: trimmedText(100).nullable(),
})
export type MentorSettings = z.infer<typeof mentorSettings>

/** A change of settings; validation errors are reported at their field. */
const mentorChange = mentorSettings.partial().check(({ value, issues }) => {
  for (const { index, field, code } of faultsOfHours(value.hours ?? []))
    issues.push({ code: 'custom', message: code, path: ['hours', index, field], input: value })
  if (value.timeZone !== undefined && !isTimeZone(value.timeZone))
    issues.push({ code: 'custom', message: 'timeZone', path: ['timeZone'], input: value })
  const { absentFrom, absentUntil } = value
  if (absentFrom && absentUntil && absentUntil <= absentFrom)
    issues.push({ code: 'custom', message: 'endsBeforeStart', path: ['absentUntil'], input: value })
})

/** A mentor as leaders see them: settings and workload. */
export const mentorEntry = mentorSettings.extend({
  ...person.shape,
  email: z.string().nullable(),
  roles: z.array(z.string()),
  learners: z.int(),
  teams: z.array(z.object({ id: z.string(), name: z.string(), leads: z.boolean() })),
  /** Has opened the desk, or has hours or languages. Learners are assigned only to mentors who are ready. */
  isReady: z.boolean(),
  isHere: z.boolean(),
  isAbsent: z.boolean(),
  backAt: z.iso.datetime().nullable(),
  standInName: z.string().nullable(),
})
export type MentorEntry = z.infer<typeof mentorEntry>

const teamEntry = z.object({
  id: z.string(),
  name: z.string(),
  isClosed: z.boolean(),
  members: z.array(
    person.extend({ leads: z.boolean(), learners: z.int(), places: z.int(), isOn: z.boolean(), isAbsent: z.boolean() }),
  ),
  /** Learners waiting in this team's queue. */
  waiting: z.int(),
})
export type TeamEntry = z.infer<typeof teamEntry>

const waiting = z.object({
  learner: person,
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
  language: z.string().nullable(),
  campaign: z.string().nullable(),
  courseId: z.string().nullable(),
  since: z.iso.datetime(),
})
export type WaitingLearner = z.infer<typeof waiting>

export const mentorsApi = contract({
  'GET /mp/profiles': {
    summary:
      'Mentors a learner can choose from. Visitors without an account only get those who agreed to be visible to everyone',
    access: 'anyone',
    query: z.object({
      mentorOnLpIds: listed.pipe(z.array(id)).default([ENVIRONMENT_ID]),
      roleIds: listed.pipe(z.array(z.enum(MENTOR_ROLES))).default([...MENTOR_ROLES]),
      'core.utm_campaign_name': trimmedText(100).optional(),
      limit: z.coerce.number().int().min(1).max(MENTOR_PROFILES_MAX).default(MENTOR_PROFILES_MAX),
    }),
    output: z.object({ profiles: z.array(mentorProfile) }),
  },
  'GET /mp/profiles/:id': {
    summary:
      'The profile of one mentor, by `bo:` and the id; without an account only if they agreed to be visible to everyone',
    access: 'anyone',
    output: mentorProfile,
    errors: ['mentors.no-such-mentor'],
  },
  'GET /mp/publicMentors': {
    summary: 'Mentors who agreed to be public, of one team or of the portal; those available now come first',
    access: 'anyone',
    query: z.object({ teamId: id.optional() }),
    output: z.object({ mentors: z.array(publicMentor) }),
  },
  'GET /mp/connections/mine': {
    summary: 'The visitor’s mentor',
    access: 'anyone',
    output: ownConnection,
  },
  'POST /mp/connections': {
    summary: 'Choose a mentor, or let the portal choose; idempotent',
    access: 'signed-in',
    body: z.object({
      environmentId: z.literal(ENVIRONMENT_ID),
      type: z.enum(CONNECTION_TYPES),
      mentorId: id.optional(),
      courseId: id.optional(),
      pageId: id.optional(),
    }),
    output: ownConnection,
    errors: ['mentors.no-such-mentor', 'mentors.not-taking'],
  },
  'GET /mp/learners/:id/connections': {
    summary: 'Why a learner has their mentor, and their earlier mentors',
    access: 'mentor',
    output: z.object({ learner: person, connections: z.array(connectionEntry) }),
    errors: ['AUTH-DENY'],
  },
  'POST /mp/learners/:id/mentor': {
    summary: 'Assign a learner to another mentor or to the queue of a team, with a note',
    access: 'mentor',
    body: z
      .object({ mentorId: id.nullable(), teamId: id.nullable().default(null), word: trimmedText(WORD_MAX).optional() })
      .strict(),
    output: z.object({ connectionId: z.string() }),
    errors: ['AUTH-DENY', 'mentors.no-such-mentor', 'mentors.no-such-team', 'mentors.not-taking'],
  },
  'GET /mp/queue': {
    summary:
      'Learners waiting for a mentor, in the queues of one’s own teams and in the common queue; longest wait first',
    access: 'mentor',
    output: z.object({ waiting: z.array(waiting) }),
  },
  'POST /mp/queue/:learnerId/take': {
    summary: 'Take a learner from the queue; of two concurrent requests one succeeds',
    access: 'mentor',
    output: z.object({ connectionId: z.string() }),
    errors: ['AUTH-DENY', 'mentors.already-taken', 'mentors.not-taking'],
  },
  'GET /mp/mentors': {
    summary: 'Mentors with their workload; leaders get those of their teams',
    access: 'mp-leader',
    output: z.object({ mentors: z.array(mentorEntry) }),
  },
  'GET /mp/colleagues': {
    summary: 'Mentors who can take over a learner or stand in',
    access: 'mentor',
    output: z.object({
      mentors: z.array(
        person.extend({ learners: z.int(), places: z.int(), isHere: z.boolean(), isTaking: z.boolean() }),
      ),
      teams: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  'GET /mp/mentors/:id': {
    summary: 'A mentor’s settings, for the mentor, their leaders and administrators',
    access: 'mentor',
    output: mentorEntry,
    errors: ['AUTH-DENY', 'mentors.no-such-mentor'],
  },
  'PATCH /mp/mentors/:id': {
    summary: 'Change a mentor’s settings: text, languages, hours, places and absence',
    access: 'mentor',
    body: mentorChange,
    output: mentorEntry,
    errors: ['AUTH-DENY', 'mentors.no-such-mentor', 'mentors.stand-in-circle'],
  },
  'GET /mp/teams': {
    summary: 'Teams with their members; leaders get the teams they lead',
    access: 'mp-leader',
    output: z.object({ teams: z.array(teamEntry) }),
  },
  'POST /mp/teams': {
    summary: 'Create a team',
    access: 'mp-admin',
    body: z.object({ name: trimmedText(TEAM_NAME_MAX).min(1) }),
    output: z.object({ id: z.string() }),
  },
  'PATCH /mp/teams/:id': {
    summary: 'Rename a team, close it or reopen it. Learners waiting for a closed team then wait for any mentor',
    access: 'mp-leader',
    body: z.object({ name: trimmedText(TEAM_NAME_MAX).min(1).optional(), isClosed: z.boolean().optional() }),
    output: z.object({ id: z.string() }),
    errors: ['AUTH-DENY', 'mentors.no-such-team'],
  },
  'PUT /mp/teams/:id/members/:userId': {
    summary: 'Add a mentor to a team, or set whether they lead it',
    access: 'mp-leader',
    body: z.object({ leads: z.boolean().optional() }),
    output: z.object({ id: z.string() }),
    errors: ['AUTH-DENY', 'mentors.no-such-team', 'mentors.no-such-mentor'],
  },
  'DELETE /mp/teams/:id/members/:userId': {
    summary: 'Remove a mentor from a team, without their learners',
    access: 'mp-leader',
    output: z.object({ id: z.string() }),
    errors: ['AUTH-DENY', 'mentors.no-such-team'],
  },
})
type Endpoints = typeof mentorsApi
/** An interface rather than a type alias, so that compiler errors show its name instead of its whole content. */
export interface MentorsApi extends Endpoints {}
