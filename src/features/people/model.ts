import { z } from 'zod'
import { ROLES } from '#base/roles.ts'
import { SEARCH_MAX_LENGTH } from '#features/admin-shell/limits.ts'
import { LOG_ACTIONS } from './log-actions.ts'
import { FOUND_ROLES, ORDERS, STAFF_ROLES, STATES, WAYS } from './rules.ts'

const id = z.string()
/** ISO 8601. */
const moment = z.string()
const role = z.enum(ROLES)
const staffRole = z.enum(STAFF_ROLES)

/** Whom to look for. A day counts from midnight, UTC. */
export const peopleFilter = z.object({
  /** Every word of it, as a part of a name, an address, a phone or an id. */
  q: z.string().max(SEARCH_MAX_LENGTH).optional(),
  role: z.enum(FOUND_ROLES).optional(),
  state: z.enum(STATES).optional(),
  way: z.enum(WAYS).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  order: z.enum(ORDERS).optional(),
})
export type PeopleFilter = z.infer<typeof peopleFilter>

/** One of those found. */
export const personLine = z.object({
  id,
  /** Empty where no name is known. */
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  picture: z.string().nullable(),
  roles: z.array(role),
  state: z.enum(STATES),
  /** Parts of links before `|`, and `password`. */
  ways: z.array(z.string()),
  registered: moment,
  lastSeen: moment,
})
export type PersonLine = z.infer<typeof personLine>

export const foundPeople = z.object({
  people: z.array(personLine),
  /** For the next of them; null at the end. */
  next: z.string().nullable(),
  /** How many there are, one more than `COUNTED_MAX` at most; null when asked for later ones. */
  count: z.number().nullable(),
})

export const person = personLine.extend({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  username: z.string().nullable(),
  emailVerified: z.boolean(),
  /** Language of letters. */
  lang: z.string().nullable(),
  isBlocked: z.boolean(),
  /** Until when the account can be restored; null unless its deletion was asked for. */
  deletedAfter: moment.nullable(),
  sessions: z.array(
    z.object({
      id,
      browser: z.string().nullable(),
      system: z.string().nullable(),
      startedAt: moment,
      seenAt: moment,
    }),
  ),
  courses: z.array(
    z.object({ id, title: z.string(), done: z.number(), total: z.number(), finishedAt: moment.nullable() }),
  ),
  /** Courses that were bought, the newest first. */
  bought: z.array(z.object({ id, title: z.string(), at: moment })),
  /** What was agreed to, and where the person came from; null for who may not see it. */
  records: z
    .object({
      policies: z.array(z.object({ category: z.string(), version: moment, acceptedAt: moment })),
      cookies: z.record(z.string(), z.boolean()),
      cookiesChosenAt: moment.nullable(),
      campaign: z.record(z.string(), z.string()).nullable(),
    })
    .nullable(),
  /** What the asker may do about this person. */
  may: z.object({
    /** Roles that he may give and take; none of somebody above him. */
    roles: z.array(staffRole),
    /** Block, sign out, send letters, restore. */
    administer: z.boolean(),
    /** It is he himself. */
    isSelf: z.boolean(),
  }),
})
export type Person = z.infer<typeof person>

export const rolesChange = z.object({
  roles: z.array(staffRole).max(STAFF_ROLES.length),
  /** As they were when the change was made: others may have changed them since. */
  expected: z.array(staffRole).max(STAFF_ROLES.length),
})

const who = z.string().trim().max(SEARCH_MAX_LENGTH).optional()

/** Which entries of the log to show. */
export const logFilter = z.object({
  /** Id or e-mail of who did it; `portal` for the command line and the portal itself. */
  actor: who,
  /** Id or e-mail of whom it was done to, or the path of a setting. */
  subject: who,
  action: z.enum(LOG_ACTIONS).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type LogFilter = z.infer<typeof logFilter>

/** Somebody as the log names him: by the name that he has today, empty where nobody has the id any more. */
const named = z.object({ id, name: z.string() })

/** Kinds of what the audit log tells of, as far as they have a name and a page. */
const SUBJECT_KINDS = [
  'user',
  'course',
  'element',
  'group',
  'team',
  'page',
  'video-event',
  'award',
  'campaign',
  'form',
  'order',
] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

export const logEntry = z.object({
  id,
  at: moment,
  action: z.string(),
  /** Null: the command line, or the portal by itself. */
  actor: named.nullable(),
  /** Its kind is null where it is not there any more, or is the path of a setting. */
  subject: named.extend({ kind: z.enum(SUBJECT_KINDS).nullable() }).nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type LogEntry = z.infer<typeof logEntry>
