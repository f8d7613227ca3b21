import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { MINUTE_MS, SECOND_MS } from '#base/clock.ts'

const ALGORITHM = 'RS256'
const KEY_ID = 'sandbox'
const AN_HOUR_SECONDS = (60 * MINUTE_MS) / SECOND_MS

export type SigningKeys = Awaited<ReturnType<typeof makeKeys>>

/** Creates the provider's signing key, and one that it doesn't publish. */
export async function makeKeys() {
  const [own, foreign] = await Promise.all([
    generateKeyPair(ALGORITHM, { extractable: true }),
    generateKeyPair(ALGORITHM, { extractable: true }),
  ])
  const jwk = { ...(await exportJWK(own.privateKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' }
  return { own: own.privateKey, foreign: foreign.privateKey, jwk }
}

/** Signs claims with the provider's key, or with the unpublished one. */
export const sign = (keys: SigningKeys, claims: JWTPayload, key: 'own' | 'foreign' = 'own'): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID }).sign(keys[key])

const SPOILT: Record<string, (claims: JWTPayload) => JWTPayload> = {
  'token-expired': (claims) => ({ ...claims, exp: (claims.exp ?? 0) - 2 * AN_HOUR_SECONDS }),
  'token-nonce': (claims) => ({ ...claims, nonce: 'another' }),
  'token-audience': (claims) => ({ ...claims, aud: 'another' }),
  'token-issuer': (claims) => ({ ...claims, iss: 'https://another.example.org' }),
}

/** Returns a token made invalid in the way its subject is named for; any other unchanged. */
export async function spoilt(keys: SigningKeys, token: string): Promise<string> {
  const claims = decodeJwt(token)
  const spoil = SPOILT[claims.sub ?? '']
  if (spoil) return sign(keys, spoil(claims))
  return claims.sub === 'token-key' ? sign(keys, claims, 'foreign') : token
}
