import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { trimmedText } from '#base/plain-text.ts'
import { GROUP_COURSES_MAX, GROUP_NOTE_MAX, GROUP_TITLE_MAX } from './limits.ts'

const id = z.string().min(1).max(64)
const named = { title: trimmedText(GROUP_TITLE_MAX).min(1), note: trimmedText(GROUP_NOTE_MAX) }

const entry = z.object({ id: z.string(), title: z.string() })
const effects = z.object({
  /** Courses open to everybody that would become closed; `losing` learners have started them and are not in the group. */
  closing: z.array(entry.extend({ losing: z.int() })),
  /** Courses that would be for no group any more, and so open to everybody. */
  opening: z.array(entry),
})
const ids = z.array(id).max(GROUP_COURSES_MAX)

export const groupCard = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string(),
  members: z.int(),
  courses: z.array(entry),
  microcourses: z.array(entry),
  isArchived: z.boolean(),
})
export type GroupCard = z.infer<typeof groupCard>

const member = z.object({ id: z.string(), name: z.string(), addedAt: z.iso.datetime().nullable() })

export const groupWhole = groupCard.extend({
  /** Everybody who opens it and is signed in may join. */
  joinUrl: z.string(),
  /** Newest first, a hundred per page. */
  people: z.array(member),
})
export type GroupWhole = z.infer<typeof groupWhole>

const GONE = ['groups.no-such-group'] as const

export const groupsApi = contract({
  'GET /backoffice/groups': {
    summary: 'Groups of learners, archived ones last',
    access: 'mp-admin',
    output: z.object({ groups: z.array(groupCard) }),
  },
  'POST /backoffice/groups': {
    summary: 'Create a group',
    access: 'mp-admin',
    body: z.object({ title: named.title, note: named.note.default('') }),
    output: z.object({ id: z.string() }),
  },
  'GET /backoffice/groups/:id': {
    summary: 'A group with its members and the courses and microcourses for groups',
    access: 'mp-admin',
    query: z.object({ offset: z.coerce.number().int().min(0).default(0) }),
    output: groupWhole,
    errors: GONE,
  },
  'POST /backoffice/groups/:id/effects': {
    summary: 'How giving exactly these courses or microcourses to a group would affect everyone else; changes nothing',
    access: 'mp-admin',
    isIdempotent: true,
    body: z.union([z.object({ courseIds: ids }), z.object({ microcourseIds: ids })]),
    output: effects,
    errors: GONE,
  },
  'PATCH /backoffice/groups/:id': {
    summary: 'Change the texts of a group, archive or restore it, or set which courses and microcourses are for it',
    access: 'mp-admin',
    body: z.object({
      title: named.title.optional(),
      note: named.note.optional(),
      isArchived: z.boolean().optional(),
      courseIds: ids.optional(),
      microcourseIds: ids.optional(),
    }),
    output: z.object({ id: z.string() }),
    errors: GONE,
  },
  'GET /backoffice/microcourses': {
    summary: 'All microcourses by title, to be assigned to groups',
    access: 'mp-admin',
    output: z.object({ microcourses: z.array(entry) }),
  },
  'PUT /backoffice/groups/:id/members/:userId': {
    summary: 'Add a person to a group; idempotent',
    access: 'mp-admin',
    output: z.object({ id: z.string() }),
    errors: [...GONE, 'groups.no-such-person', 'groups.archived'],
  },
  'DELETE /backoffice/groups/:id/members/:userId': {
    summary: 'Remove a person from a group. Their progress stays',
    access: 'mp-admin',
    output: z.object({ id: z.string() }),
    errors: GONE,
  },
  'GET /backoffice/people/:id/groups': {
    summary: 'The groups in which a person is',
    access: 'mp-admin',
    output: z.object({ groups: z.array(z.object({ id: z.string(), title: z.string() })) }),
  },
  'GET /router/groups/:code': {
    summary: 'The group of an invitation link, for people who may join it',
    access: 'signed-in',
    output: z.object({
      title: z.string(),
      isMember: z.boolean(),
      courses: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
    errors: GONE,
  },
  'POST /router/groups/:code/join': {
    summary: 'Join a group by its link; idempotent',
    access: 'signed-in',
    isIdempotent: true,
    output: z.object({ title: z.string() }),
    errors: GONE,
  },
})
type Endpoints = typeof groupsApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface GroupsApi extends Endpoints {}
