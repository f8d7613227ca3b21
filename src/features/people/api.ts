import { z } from 'zod'
import { contract } from '#base/contract.ts'
import {
  foundPeople,
  logEntry,
  logFilter,
  mergeChoice,
  mergePreview,
  peopleFilter,
  person,
  personLine,
  rolesChange,
} from './model.ts'

const cursor = z.string().max(600).optional()
const MERGE = ['admin.same-person', 'admin.merge-yourself', 'admin.merge-inactive'] as const
const NO_ONE = ['admin.no-such-person', 'admin.above-you', 'accounts.proof-needed'] as const

/**
 * Administration of people, and the audit log. Restoring a deleted account is an endpoint of `accounts`, named by the
 * spec.
 */
export const peopleApi = contract({
  'GET /backoffice/users': {
    summary: 'Find people, with a cursor for the next page',
    access: 'mp-admin',
    query: peopleFilter.extend({ cursor }),
    output: foundPeople,
  },
  'GET /backoffice/users/:id': {
    summary: 'Everything that administrators may see of one person, and what the caller may change',
    access: 'mp-admin',
    output: person,
    errors: ['admin.no-such-person'],
  },
  'PUT /backoffice/users/:id/roles': {
    summary: 'Set the roles that are given by hand, up to one’s own level',
    access: 'mp-admin',
    isIdempotent: true,
    body: rolesChange,
    output: personLine.pick({ id: true, roles: true }),
    errors: [...NO_ONE, 'admin.role-above-you', 'admin.changed-meanwhile', 'accounts.last-administrator'],
  },
  'PUT /backoffice/users/:id/blocked': {
    summary: 'Block an account, which ends all its sessions, or unblock it',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({ isBlocked: z.boolean() }),
    output: person.pick({ id: true, isBlocked: true }),
    errors: [...NO_ONE, 'admin.not-yourself', 'accounts.last-administrator'],
  },
  'DELETE /backoffice/users/:id/sessions': {
    summary: 'End every session of a person, and their pending links and codes',
    access: 'envmgr-admin',
    isIdempotent: true,
    output: z.object({}),
    errors: NO_ONE,
  },
  'POST /backoffice/users/:id/password-letter': {
    summary: 'Send a password reset email to a person',
    access: 'envmgr-admin',
    output: z.object({}),
    errors: [...NO_ONE, 'admin.no-address', 'admin.is-blocked'],
  },
  'GET /backoffice/account-merges/:id/:otherId': {
    summary: 'What two accounts of one person have, and what the first would have after a merge',
    access: 'envmgr-admin',
    output: mergePreview,
    errors: ['admin.no-such-person', 'admin.above-you', ...MERGE],
  },
  'POST /backoffice/account-merges/:id/:otherId': {
    summary: 'Merge the second account into the first, for good',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: mergeChoice,
    output: z.object({}),
    errors: [...NO_ONE, ...MERGE],
  },
  'GET /backoffice/audit': {
    summary: 'The audit log, newest first, with a cursor for the next page',
    access: 'envmgr-admin',
    query: logFilter.extend({ cursor }),
    output: z.object({ entries: z.array(logEntry), next: z.string().nullable() }),
  },
})
type Endpoints = typeof peopleApi
/** An interface rather than a type alias, so that compiler errors show its name instead of its whole content. */
export interface PeopleApi extends Endpoints {}
