import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { foundPeople, logEntry, logFilter, peopleFilter, person, personLine, rolesChange } from './model.ts'

const cursor = z.string().max(600).optional()
const NO_ONE = ['admin.no-such-person', 'admin.above-you', 'accounts.proof-needed'] as const

/** Administration of people, and the audit log. A deletion is taken back by the spec's own call, in `accounts`. */
export const peopleApi = contract({
  'GET /backoffice/users': {
    summary: 'Find people; in pieces, each of which says where the next begins',
    access: 'mp-admin',
    query: peopleFilter.extend({ cursor }),
    output: foundPeople,
  },
  'GET /backoffice/users/:id': {
    summary: 'Everything that administrators may know of one person, and what the asker may do about him',
    access: 'mp-admin',
    output: person,
    errors: ['admin.no-such-person'],
  },
  'PUT /backoffice/users/:id/roles': {
    summary: 'Set the roles that are given by hand, up to one’s own level',
    access: 'mp-admin',
    isRepeatable: true,
    body: rolesChange,
    output: personLine.pick({ id: true, roles: true }),
    errors: [...NO_ONE, 'admin.role-above-you', 'admin.changed-meanwhile', 'accounts.last-administrator'],
  },
  'PUT /backoffice/users/:id/blocked': {
    summary: 'Block an account, which ends all its sessions, or open it again',
    access: 'envmgr-admin',
    isRepeatable: true,
    body: z.object({ isBlocked: z.boolean() }),
    output: person.pick({ id: true, isBlocked: true }),
    errors: [...NO_ONE, 'admin.not-yourself', 'accounts.last-administrator'],
  },
  'DELETE /backoffice/users/:id/sessions': {
    summary: 'End every session of a person, and what was begun and not ended',
    access: 'envmgr-admin',
    isRepeatable: true,
    output: z.object({}),
    errors: NO_ONE,
  },
  'POST /backoffice/users/:id/password-letter': {
    summary: 'Send a person the letter by which he sets a new password',
    access: 'envmgr-admin',
    output: z.object({}),
    errors: [...NO_ONE, 'admin.no-address', 'admin.is-blocked'],
  },
  'GET /backoffice/audit': {
    summary: 'What was done, the newest first; in pieces, each of which says where the next begins',
    access: 'envmgr-admin',
    query: logFilter.extend({ cursor }),
    output: z.object({ entries: z.array(logEntry), next: z.string().nullable() }),
  },
})
type Endpoints = typeof peopleApi
/** An interface, so that messages of the compiler name it instead of spelling it out. */
export interface PeopleApi extends Endpoints {}
