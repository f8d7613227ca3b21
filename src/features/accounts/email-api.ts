import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { coreChange, forgottenPassword, ownSession } from './email-model.ts'
import { openedSession, user } from './model.ts'

const password = z.string().max(512)
const token = z.string().max(100)

/** Endpoints for accounts with an email address: password reset, verification, sessions. */
export const emailApi = contract({
  'POST /sso/password/forgot': {
    summary: 'Send a password reset link to an address; the response is the same whether it has an account or not',
    access: 'anyone',
    body: forgottenPassword,
    output: z.object({}),
  },
  'POST /sso/password/change': {
    summary: 'Change the password, with the current one; ends every session and opens a new one here',
    access: 'signed-in',
    body: z.object({ current: password, password }),
    output: openedSession,
  },
  'POST /sso/email/verify': {
    summary:
      'Verify an email address by the token of an email. Outside the account, the response first asks whose it is, with its name and address in `meta`; `isMine` answers that',
    access: 'anyone',
    body: z.object({ token, isMine: z.boolean().default(false) }),
    output: z.object({}),
    errors: ['accounts.link-not-valid', 'accounts.whose-account', 'DUPLICATE-EMAIL'],
  },
  'POST /sso/email/disown': {
    summary: 'Disown an account by the token of a verification email: the address is removed from it',
    access: 'anyone',
    body: z.object({ token }),
    output: z.object({}),
    errors: ['accounts.link-not-valid'],
  },
  'POST /sso/email/undo': {
    summary:
      'Restore the previous email address of an account, by the link in the email about the change; ends all sessions and returns a token for setting a password',
    access: 'anyone',
    body: z.object({ token }),
    output: z.object({ email: z.string(), passwordToken: token }),
    errors: ['accounts.link-not-valid', 'DUPLICATE-EMAIL'],
  },
  'POST /sso/email/verification': {
    summary: 'Send the email that verifies one’s address again; nothing is sent if it is verified',
    access: 'signed-in',
    output: z.object({}),
  },
  'GET /sso/sessions': {
    summary: 'One’s own valid sessions, this one first',
    access: 'signed-in',
    output: z.object({ sessions: z.array(ownSession) }),
  },
  'DELETE /sso/sessions/:id': {
    summary: 'End one of one’s own sessions',
    access: 'signed-in',
    output: z.object({}),
    errors: ['accounts.no-such-session'],
  },
  'POST /sso/logout/all': {
    summary: 'End all of one’s own sessions, including this one',
    access: 'signed-in',
    output: z.object({}),
  },
  'PUT /backoffice/users/:id/core': {
    summary: 'Change email, phone and completeness of a profile; a verified email stays until the new one is verified',
    access: 'signed-in',
    body: coreChange,
    output: user.pick({ id: true, core: true }),
    errors: ['DUPLICATE-EMAIL', 'DUPLICATE-EMAIL-OR-PHONE', 'accounts.no-such-user', 'accounts.proof-needed'],
  },
})
type Endpoints = typeof emailApi
/** An interface rather than a type alias, so that compiler errors show its name instead of its whole content. */
export interface EmailApi extends Endpoints {}
