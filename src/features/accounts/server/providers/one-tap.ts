import type { JWTVerifyGetKey } from 'jose'
import { currentSettings } from '#features/portal/server/settings.ts'
import { signInKeysOf, SIGN_IN_SANDBOX_PATH } from '#features/portal/server/sign-in-keys.ts'
import type { Kernel } from '#server/kernel.ts'
import { randomToken } from '#server/sessions/tokens.ts'
import { accountsError } from '../../errors.ts'
import { storeSecret, consumeSecret } from '../store-secrets.ts'
import { SIGN_IN_MS } from './begin.ts'
import { type Identity, identityOf } from './identity.ts'
import { configurationOf, providerOf } from './provider.ts'

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client'
/** Google uses two issuer names in these tokens. */
const ALSO_GOOGLE = { 'https://accounts.google.com': 'accounts.google.com' } as Record<string, string>
const CLOCK_TOLERANCE_SECONDS = 30

/** Returns what One Tap needs to start: client id, address of its script, and a nonce for this browser. */
export async function beginOneTap(kernel: Kernel, browser: string) {
  const found = await oneTapProvider(kernel)
  const script = found?.isSandbox ? `${SIGN_IN_SANDBOX_PATH}/one-tap.js` : GOOGLE_SCRIPT
  if (!found) return { clientId: null, script, nonce: '' }
  const nonce = randomToken()
  const now = kernel.clock.now()
  const expiresAt = new Date(now.getTime() + SIGN_IN_MS)
  await storeSecret(kernel.db, { purpose: 'nonce', secret: nonce, browser, data: {}, now, expiresAt })
  return { clientId: found.clientId, script, nonce }
}

/**
 * Returns the identity in a One Tap token. It counts once, and only if the service signed it for this portal and this
 * browser.
 */
export async function identityOfOneTap(
  kernel: Kernel,
  { credential, browser }: { credential: string; browser: string | undefined },
): Promise<Identity> {
  const claims = await verified(kernel, credential)
  const { nonce } = claims
  const now = kernel.clock.now()
  const secret = typeof nonce === 'string' ? nonce : undefined
  const isExpected = await consumeSecret(kernel.db, { purpose: 'nonce', secret, browser, now })
  if (!isExpected) throw accountsError('accounts.sign-in-not-valid')
  return identityOf(kernel, 'google', claims)
}

async function verified(kernel: Kernel, credential: string): Promise<Record<string, unknown>> {
  const found = await oneTapProvider(kernel)
  if (!found) throw accountsError('accounts.sign-in-not-valid')
  const { jwtVerify } = await import('jose')
  try {
    const { issuer, keys } = await signerOf(found.provider)
    const { payload } = await jwtVerify(credential, keys, {
      issuer: [issuer, ALSO_GOOGLE[issuer] ?? issuer],
      audience: found.clientId,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      currentDate: kernel.clock.now(),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    })
    return payload
  } catch (error) {
    kernel.log.info({ err: error }, 'A token of a one-tap was refused')
    throw accountsError('accounts.sign-in-not-valid')
  }
}

/** Returns Google's configuration for One Tap; undefined if it is off or has no client id. */
async function oneTapProvider(kernel: Kernel) {
  const settings = await currentSettings(kernel)
  if (!settings.registration.googleOneTap) return undefined
  const provider = await providerOf(kernel, 'google', { isOneTap: true })
  if (!provider) return undefined
  const isSandbox = signInKeysOf(settings, kernel.config, 'google')?.issuer === SIGN_IN_SANDBOX_PATH
  return { provider, isSandbox, clientId: provider.clientId }
}

const keysBySource = new Map<string, JWTVerifyGetKey>()

async function signerOf(provider: Parameters<typeof configurationOf>[0]) {
  const { createRemoteJWKSet } = await import('jose')
  const { issuer, jwks_uri } = (await configurationOf(provider)).serverMetadata()
  const source = String(jwks_uri)
  const keys = keysBySource.get(source) ?? createRemoteJWKSet(new URL(source))
  keysBySource.set(source, keys)
  return { issuer, keys }
}
