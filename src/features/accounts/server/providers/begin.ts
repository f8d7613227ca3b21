import { MINUTE_MS } from '#base/clock.ts'
import type { Kernel } from '#server/kernel.ts'
import { randomToken } from '#server/sessions/tokens.ts'
import { storeSecret, type SecretData } from '../store-secrets.ts'
import { configurationOf, type Provider } from './provider.ts'

/** Time that somebody may spend at the service. */
export const SIGN_IN_MS = 10 * MINUTE_MS

/** Returns the callback address for services. */
export const callbackAddress = ({ config }: Pick<Kernel, 'config'>): string => `${config.publicUrl}/authcb`

/**
 * Returns the address of a service where a sign-in begins. State, nonce and PKCE verifier are bound to this attempt and
 * this browser.
 */
export async function beginSignIn(
  kernel: Kernel,
  provider: Provider,
  { browser, ...asked }: Omit<SecretData['state'], 'connection' | 'nonce' | 'verifier'> & { browser: string },
): Promise<URL> {
  const [client, configuration] = await Promise.all([import('openid-client'), configurationOf(provider)])
  const { connection, scope } = provider
  const [state, nonce, verifier] = [randomToken(), randomToken(), client.randomPKCECodeVerifier()]
  const now = kernel.clock.now()
  await storeSecret(kernel.db, {
    purpose: 'state',
    secret: state,
    browser,
    data: { ...asked, connection, nonce, verifier },
    now,
    expiresAt: new Date(now.getTime() + SIGN_IN_MS),
  })
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackAddress(kernel),
    scope,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
}
