import { interactionPolicy, Provider } from 'oidc-provider'
import { SECOND_MS } from '#base/clock.ts'
import { randomToken } from '#server/sessions/tokens.ts'
import { memoryAdapter } from './memory.ts'
import { PEOPLE } from './people.ts'
import { makeKeys, sign, spoilt } from './tokens.ts'

const NAMES = ['given_name', 'family_name']
const ONE_TAP_SECONDS = 600

/** Clients of the provider: the portal, once per service it replaces. */
export interface SandboxClient {
  clientId: string
  clientSecret: string
}

export type SandboxProvider = Awaited<ReturnType<typeof createSandboxProvider>>

/** Creates a real OpenID provider where a person is chosen instead of authenticated. */
export async function createSandboxProvider(
  issuer: string,
  { clients, callback }: { clients: readonly SandboxClient[]; callback: string },
) {
  const keys = await makeKeys()
  const provider: Provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: clients.map(({ clientId, clientSecret }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [callback],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    jwks: { keys: [keys.jwk] },
    cookies: { keys: [randomToken()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: NAMES, public_profile: NAMES },
    scopes: ['openid', 'email', 'profile', 'public_profile'],
    // As Google does: claims are in the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: {
      url: (_: unknown, { uid }: { uid: string }) => `${new URL(issuer).pathname}/person/${uid}`,
      policy: askEveryTime(),
    },
    expiresWithSession: () => false,
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => claimsOf(id) }),
    loadExistingGrant: async ({ oidc }: { oidc: { client?: SandboxClient; session?: { accountId?: string } } }) => {
      const grant = new provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope('openid email profile public_profile')
      await grant.save()
      return grant
    },
    ttl: { Interaction: 3600, Session: 3600, Grant: 3600, AccessToken: 3600, AuthorizationCode: 60, IdToken: 3600 },
    pkce: { required: () => true },
  })
  provider.use(async (context, next) => {
    await next()
    const { body } = context
    if (context.path !== '/token' || !hasIdToken(body)) return
    body.id_token = await spoilt(keys, body.id_token)
    if (isAboutNobody(body.id_token)) Object.assign(context, { status: 500, body: 'The sandbox fails on purpose.' })
  })
  return {
    provider,
    /** Returns a token as One Tap does. */
    oneTapToken: async (asked: { personId: string; clientId: string; nonce: string; now: Date }) => {
      const iat = Math.floor(asked.now.getTime() / SECOND_MS)
      const { personId, clientId: aud, nonce } = asked
      const claims = { ...claimsOf(personId), iss: issuer, aud, nonce, iat, exp: iat + ONE_TAP_SECONDS }
      return spoilt(keys, await sign(keys, claims))
    },
  }
}

function claimsOf(id: string): { sub: string } {
  const { id: sub, ...claims } = PEOPLE.find((person) => person.id === id) ?? { id }
  return { sub, ...claims }
}

function askEveryTime() {
  const { base, Check } = interactionPolicy
  const policy = base()
  const always = new Check('choice', 'Somebody has to be chosen', ({ oidc }) =>
    oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  )
  policy.get('login').checks.add(always)
  return policy
}

const hasIdToken = (body: unknown): body is { id_token: string } =>
  typeof body === 'object' && body !== null && 'id_token' in body && typeof body.id_token === 'string'

const isAboutNobody = (token: string): boolean =>
  Buffer.from(token.split('.')[1] ?? '', 'base64url')
    .toString()
    .includes('"sub":"token-none"')
