import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { heldInvitation, importLine, importRow, listText, preview } from './model.ts'

const LIST_ERRORS = [
  'people-import.no-email-column',
  'people-import.empty',
  'people-import.too-many-rows',
  'people-import.too-many-columns',
  'people-import.unclosed-quote',
] as const
const NO_INVITATION = ['people-import.no-such-invitation', 'people-import.ended', 'people-import.accepted'] as const

/** Importing a list of people, and the invitations that they get. */
export const peopleImportApi = contract({
  'POST /backoffice/people-imports/preview': {
    summary: 'Say what importing a list of people would do, row by row, without doing it',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: listText,
    output: preview,
    errors: LIST_ERRORS,
  },
  'PUT /backoffice/people-imports/:id': {
    summary: 'Import a list of people, under an id that the caller chooses; repeating it changes nothing',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: listText,
    output: z.object({ id: z.string() }),
    errors: [...LIST_ERRORS, 'accounts.proof-needed'],
  },
  'GET /backoffice/people-imports': {
    summary: 'The last imported lists, the newest first',
    access: 'envmgr-admin',
    output: z.object({ imports: z.array(importLine) }),
  },
  'GET /backoffice/people-imports/:id': {
    summary: 'An imported list, and what became of each row',
    access: 'envmgr-admin',
    output: importLine.extend({ rows: z.array(importRow) }),
    errors: ['people-import.no-such-import'],
  },
  'GET /router/person-invitations/:token': {
    summary: 'An invitation by email, for the holder of its link',
    access: 'anyone',
    output: heldInvitation,
    errors: ['people-import.no-such-invitation'],
  },
  'POST /router/person-invitations/:token/account': {
    summary: 'Accept an invitation by creating the account of its address, and sign in to it',
    access: 'anyone',
    body: z.object({
      firstName: z.string().max(200),
      lastName: z.string().max(200),
      password: z.string().max(1000),
    }),
    output: z.object({ userId: z.string() }),
    errors: [...NO_INVITATION, 'people-import.has-account'],
  },
  'POST /router/person-invitations/:token/accept': {
    summary: 'Accept an invitation with the account of its address',
    access: 'signed-in',
    output: z.object({}),
    errors: [...NO_INVITATION, 'people-import.other-person'],
  },
})
type Endpoints = typeof peopleImportApi
/** An interface rather than a type alias, so that compiler errors show its name instead of its whole content. */
export interface PeopleImportApi extends Endpoints {}
