import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { CONNECTION_MAX_LENGTH } from './connections.ts'
import { openedSession, registration, user } from './model.ts'

const TOKEN_MAX_LENGTH = 100
/** Tokens of services contain a picture's address and a signature. */
const CREDENTIAL_MAX_LENGTH = 8_000

const thirdParty = z.object({
  connection: z.string().max(CONNECTION_MAX_LENGTH),
  token: z.string().max(TOKEN_MAX_LENGTH),
})
const { utm } = registration.shape
/** The page on which an email's link opens, if an email has to be sent. */
const returnTo = z.string().max(512).optional()
const refusals = [
  'accounts.sign-in-not-valid',
  'accounts.blocked',
  'accounts.sign-up-closed',
  'accounts.email-has-account',
] as const

/** Sign-in with services, such as Google. */
export const providerEndpoints = contract({
  'POST /sso/login/third-party': {
    summary: 'Sign in with the token that a sign-in by a service came back with',
    access: 'anyone',
    body: thirdParty.extend({ utm, returnTo }),
    output: openedSession,
    errors: refusals,
  },
  'POST /sso/onetap': {
    summary: 'Get what a one-tap of Google begins with; without a client id there is none',
    access: 'anyone',
    output: z.object({ clientId: z.string().nullable(), script: z.string(), nonce: z.string() }),
  },
  'POST /sso/login/onetap': {
    summary: 'Sign in with the token of a one-tap of Google',
    access: 'anyone',
    body: z.object({ credential: z.string().max(CREDENTIAL_MAX_LENGTH), utm, returnTo }),
    output: openedSession,
    errors: refusals,
  },
  'POST /sso/login/letter': {
    summary: 'Link a service to the account with its address, and sign in, by an emailed link',
    access: 'anyone',
    body: z.object({ token: z.string().max(TOKEN_MAX_LENGTH) }),
    output: openedSession,
    errors: ['accounts.link-not-valid', 'accounts.other-browser', 'accounts.blocked', 'accounts.link-taken'],
  },
  'POST /sso/users/me/links': {
    summary: 'Join a service to the own account, with the token that came back from it',
    access: 'signed-in',
    body: thirdParty,
    output: user.pick({ links: true }),
    errors: ['accounts.sign-in-not-valid', 'accounts.link-taken', 'accounts.proof-needed'],
  },
  'DELETE /sso/users/me/links/:link': {
    summary: 'Take a way to sign in from the own account; the last one stays',
    access: 'signed-in',
    output: user.pick({ links: true }),
    errors: ['accounts.no-such-link', 'accounts.last-way-in', 'accounts.proof-needed'],
  },
})
