import { z } from 'zod'
import { ROLES } from '#base/roles.ts'
import { SEARCH_MAX_LENGTH } from '#features/admin-shell/limits.ts'
import { MERGE_REASON_MAX } from './limits.ts'
import { LOG_ACTIONS } from './log-actions.ts'
import { FOUND_ROLES, MERGED_KINDS, ORDERS, STAFF_ROLES, STATES, SIGN_IN_METHOD_ID } from './rules.ts'

const id = z.string()
/** ISO 8601. */
const moment = z.string()
const role = z.enum(ROLES)
const staffRole = z.enum(STAFF_ROLES)

/** Filters of the list of people. Days begin at midnight UTC. */
export const peopleFilter = z.object({
  /** Each word must occur in the name, address, phone number or id. */
  q: z.string().max(SEARCH_MAX_LENGTH).optional(),
  role: z.enum(FOUND_ROLES).optional(),
  state: z.enum(STATES).optional(),
  way: z.string().regex(SIGN_IN_METHOD_ID).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  order: z.enum(ORDERS).optional(),
})
export type PeopleFilter = z.infer<typeof peopleFilter>

/** A person in the list. */
export const personLine = z.object({
  id,
  /** Empty if unknown. */
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  picture: z.string().nullable(),
  roles: z.array(role),
  state: z.enum(STATES),
  /** Sign-in methods: the parts of linked identities before `|`, and `password`. */
  ways: z.array(z.string()),
  registered: moment,
  lastSeen: moment,
})
export type PersonLine = z.infer<typeof personLine>

export const foundPeople = z.object({
  people: z.array(personLine),
  /** Cursor of the next page; null at the end. */
  next: z.string().nullable(),
  /** Number of results, at most one more than `COUNTED_MAX`; null for later pages. */
  count: z.number().nullable(),
})

export const person = personLine.extend({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  username: z.string().nullable(),
  emailVerified: z.boolean(),
  /** Addresses of accounts merged into this one, which lead into it. */
  mergedEmails: z.array(z.string()),
  /** Language of emails. */
  lang: z.string().nullable(),
  isBlocked: z.boolean(),
  /** Until when the account can be restored; null unless it is being deleted. */
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
  /** Bought courses, newest first. */
  bought: z.array(z.object({ id, title: z.string(), at: moment })),
  /** Agreements, cookie choices and campaign; null for callers who may not see them. */
  records: z
    .object({
      policies: z.array(z.object({ category: z.string(), version: moment, acceptedAt: moment })),
      cookies: z.record(z.string(), z.boolean()),
      cookiesChosenAt: moment.nullable(),
      campaign: z.record(z.string(), z.string()).nullable(),
    })
    .nullable(),
  /** What the caller may do about this person. */
  may: z.object({
    /** Roles that the caller may grant and revoke; empty if the person ranks above the caller. */
    roles: z.array(staffRole),
    /** Block, sign out, send a password email, restore. */
    administer: z.boolean(),
    /** Whether the person is the caller. */
    isSelf: z.boolean(),
  }),
})
export type Person = z.infer<typeof person>

/** One of two accounts, or what they are together. */
const mergeSide = personLine.extend({
  username: z.string().nullable(),
  emailVerified: z.boolean(),
  /** Without the kinds of which there are none. */
  counts: z.partialRecord(z.enum(MERGED_KINDS), z.number()),
  courses: z.array(z.object({ id, title: z.string(), done: z.number(), total: z.number() })),
})
export type MergeSide = z.infer<typeof mergeSide>

/** What two accounts have, and what the kept one has after the merge. */
export const mergePreview = z.object({ kept: mergeSide, other: mergeSide, result: mergeSide })
export type MergePreview = z.infer<typeof mergePreview>

export const mergeChoice = z.object({
  /** Whose address is that of the account from now on. The other one, if verified, still leads into it. */
  address: z.enum(['kept', 'other']),
  reason: z.string().trim().min(1, 'required').max(MERGE_REASON_MAX),
})

export const rolesChange = z.object({
  roles: z.array(staffRole).max(STAFF_ROLES.length),
  /** The roles as the caller saw them, which detects a change by somebody else. */
  expected: z.array(staffRole).max(STAFF_ROLES.length),
})

const who = z.string().trim().max(SEARCH_MAX_LENGTH).optional()

/** Filters of the audit log. */
export const logFilter = z.object({
  /** Id or email address of the person who did it; `portal` for the command line and automatic actions. */
  actor: who,
  /** Id or email address of the person concerned, or the path of a setting. */
  subject: who,
  action: z.enum(LOG_ACTIONS).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type LogFilter = z.infer<typeof logFilter>

/** A person or thing in the log, by its current name; empty if it no longer exists. */
const named = z.object({ id, name: z.string() })

/** Kinds of log subjects that have a name and a page. */
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
  /** Null for the command line and automatic actions. */
  actor: named.nullable(),
  /** `kind` is null if the subject no longer exists or is the path of a setting. */
  subject: named.extend({ kind: z.enum(SUBJECT_KINDS).nullable() }).nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type LogEntry = z.infer<typeof logEntry>
