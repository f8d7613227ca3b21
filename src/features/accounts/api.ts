import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { codeEndpoints } from './code-endpoints.ts'
import { deletionApi } from './deletion-api.ts'
import { emailApi } from './email-api.ts'
import { invitationEndpoints } from './invitation-endpoints.ts'
import { messengerEndpoints } from './messenger-endpoints.ts'
import { anonymousLogin, emailLogin, openedSession, registration, user } from './model.ts'
import { proofEndpoints } from './proof-endpoints.ts'
import { providerEndpoints } from './provider-endpoints.ts'

/** Sign-in and people. A response that opens a session sets the cookies `access-token` and `refresh-token`. */
export const accountsApi = contract({
  ...emailApi,
  ...codeEndpoints,
  ...deletionApi,
  'POST /sso/sessions': {
    summary: 'Open a session for a guest; an existing session is kept',
    access: 'anyone',
    output: openedSession,
  },
  'POST /sso/token': {
    summary: 'Exchange the refresh token in the cookies for new tokens',
    access: 'anyone',
    output: openedSession,
    errors: ['TOKEN-BAD'],
  },
  'POST /sso/users': {
    summary: 'Create an account by email and sign in to it',
    access: 'anyone',
    body: registration,
    output: openedSession,
    errors: ['DUPLICATE-EMAIL', 'DUPLICATE-EMAIL-OR-PHONE', 'accounts.sign-up-closed'],
  },
  'POST /sso/login/email': {
    summary: 'Sign in by email and password',
    access: 'anyone',
    body: emailLogin,
    output: openedSession,
    errors: ['accounts.wrong-credentials', 'accounts.blocked'],
  },
  'POST /sso/disciples/auth': {
    summary: 'Sign in by the quick token of a link',
    access: 'anyone',
    body: z.object({ quickToken: z.string().max(100) }),
    output: openedSession,
    errors: ['TOKEN-BAD'],
  },
  'POST /sso/users/anonymous': {
    summary: 'Create an account with only a username, and sign in to it',
    access: 'anyone',
    body: anonymousLogin,
    output: openedSession,
    errors: ['accounts.username-taken', 'accounts.sign-up-closed'],
  },
  'POST /sso/login/username': {
    summary: 'Sign in by username and password',
    access: 'anyone',
    body: anonymousLogin,
    output: openedSession,
    errors: ['accounts.wrong-username', 'accounts.blocked'],
  },
  ...providerEndpoints,
  ...proofEndpoints,
  ...invitationEndpoints,
  'POST /sso/logout': {
    summary: 'End the session of these cookies',
    access: 'anyone',
    output: z.object({}),
  },
  'GET /sso/users/me': {
    summary: 'The visitor; the user with the id guest if unknown',
    access: 'anyone',
    output: user,
  },
  'POST /sso/users/:id/upgrade': {
    summary: 'Give a user the role of a learner',
    access: 'signed-in',
    body: z.object({ roles: z.tuple([z.literal('disciple')]) }),
    output: user.pick({ id: true, roles: true }),
    errors: ['accounts.no-such-user'],
  },
  'POST /sso/password/reset': {
    summary: 'Set a new password by the token of a link that was sent; ends all sessions of the account',
    access: 'anyone',
    body: z.object({ password: z.string().max(512), token: z.string().max(100) }),
    // The email to sign in with. Only the holder of the token gets it.
    output: z.object({ email: z.string().nullable() }),
    errors: ['accounts.link-not-valid'],
  },
  // Last, because its /users/:id would also match /users/me.
  ...messengerEndpoints,
})
type Endpoints = typeof accountsApi
/** An interface rather than a type alias, so that compiler errors show its name instead of its whole content. */
export interface AccountsApi extends Endpoints {}
