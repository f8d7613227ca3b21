import type { Configuration } from 'openid-client'
import { MINUTE_MS } from '#base/clock.ts'
import type { Kernel } from '#server/kernel.ts'
import { randomToken } from '#server/sessions/tokens.ts'
import type { ProviderFault } from '../../connections.ts'
import { storeSecret, type SecretData, consumeSecret } from '../store-secrets.ts'
import { callbackAddress } from './begin.ts'
import { identityOf } from './identity.ts'
import { configurationOf, providerOf } from './provider.ts'

/** Time for the waiting page to sign in with the outcome. */
const HANDOVER_MS = 2 * MINUTE_MS
type Begun = SecretData['state']

/** Outcome of a sign-in at a service: a token to sign in with, or the reason why there is none. */
export interface ProviderAnswer {
  /** The sign-in that was begun; undefined if this browser has begun none, or too long ago. */
  begun: Begun | undefined
  outcome: { token: string } | { fault: ProviderFault }
}

/**
 * Handles the response of a service at the callback address: validates it and stores the identity for the waiting page.
 */
export async function takeAnswer(
  kernel: Kernel,
  { search, browser }: { search: string; browser: string | undefined },
): Promise<ProviderAnswer> {
  const secret = new URLSearchParams(search).get('state') ?? undefined
  const now = kernel.clock.now()
  const begun = await consumeSecret(kernel.db, { purpose: 'state', secret, browser, now })
  if (!begun) return { begun, outcome: { fault: 'expired' } }
  try {
    const data = await identityFrom(kernel, { begun, search, state: secret ?? '' })
    const token = randomToken()
    const expiresAt = new Date(now.getTime() + HANDOVER_MS)
    await storeSecret(kernel.db, { purpose: 'identity', secret: token, browser, data, now, expiresAt })
    return { begun, outcome: { token } }
  } catch (error) {
    const fault = faultOf(error)
    kernel.log.info({ err: error, connection: begun.connection, fault }, 'A sign-in by a service came to nothing')
    return { begun, outcome: { fault } }
  }
}

async function identityFrom(
  kernel: Kernel,
  { begun, search, state }: { begun: Begun; search: string; state: string },
): Promise<SecretData['identity']> {
  const { connection, nonce, verifier, linkTo } = begun
  const provider = await providerOf(kernel, connection)
  if (!provider) throw new Error(`There are no keys for ${connection} any more.`)
  const [client, configuration] = await Promise.all([import('openid-client'), configurationOf(provider)])
  const tokens = await client.authorizationCodeGrant(configuration, new URL(callbackAddress(kernel) + search), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The service sent no token of identity.')
  const more = claims.email === undefined ? await userInfo(configuration, tokens.access_token, claims.sub) : {}
  return { identity: identityOf(kernel, connection, { ...more, ...claims }), ...(linkTo !== undefined && { linkTo }) }
}

// Not every service includes the email in the ID token.
async function userInfo(configuration: Configuration, accessToken: string, subject: string) {
  if (!configuration.serverMetadata().userinfo_endpoint) return {}
  const client = await import('openid-client')
  return client.fetchUserInfo(configuration, accessToken, subject)
}

/** Returns the reason of a failure, as far as the visitor needs it. */
export function faultOf(error: unknown): ProviderFault {
  const answer = fieldOf(error, 'error')
  if (answer === 'access_denied' || answer === 'user_cancelled_login') return 'cancelled'
  if (answer === 'server_error' || answer === 'temporarily_unavailable') return 'unreachable'
  if (fieldOf(error, 'code') === 'OAUTH_TIMEOUT' || fieldOf(error, 'code') === 'OAUTH_RESPONSE_IS_NOT_CONFORM')
    return 'unreachable'
  return isNetworkFailure(error) ? 'unreachable' : 'failed'
}

// Errors thrown by `fetch`, directly or as the cause of the client's own error.
function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error instanceof TypeError && error.message === 'fetch failed') || isNetworkFailure(error.cause)
}

function fieldOf(error: unknown, name: 'error' | 'code'): unknown {
  return error instanceof Error ? new Map<string, unknown>(Object.entries(error)).get(name) : undefined
}
