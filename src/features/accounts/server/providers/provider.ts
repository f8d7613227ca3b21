import type { Configuration } from 'openid-client'
import { currentSettings } from '#features/portal/server/settings.ts'
import { hasStandIn, signInKeysOf, STAND_IN_PATH } from '#features/portal/server/sign-in-keys.ts'
import type { Kernel } from '#server/kernel.ts'
import { isLoopback } from '#server/http/own-host.ts'
import type { Connection } from '../../connections.ts'

const GOOGLE_ISSUER = 'https://accounts.google.com'
const TIMEOUT_SECONDS = 10
/** How much a service's clock may differ. */
const CLOCK_TOLERANCE_SECONDS = 30

/** Facebook's metadata lack the token endpoint, so they are written down here. */
const FACEBOOK = {
  issuer: 'https://www.facebook.com',
  authorization_endpoint: 'https://www.facebook.com/dialog/oauth',
  token_endpoint: 'https://graph.facebook.com/oauth/access_token',
  jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
  id_token_signing_alg_values_supported: ['RS256'],
}

/** A service that may be used, with the portal's credentials. */
export interface Provider {
  connection: Connection
  clientId: string
  clientSecret: string
  /** Absent for Facebook itself, which has no discovery document. */
  issuer: string | undefined
  /** A service on this machine may use plain HTTP. */
  isInsecure: boolean
}

/** Returns the service of a connection; undefined if it is off or has no credentials. */
export async function providerOf(
  kernel: Kernel,
  connection: Connection,
  { isOneTap = false } = {},
): Promise<Provider | undefined> {
  const settings = await currentSettings(kernel)
  const { registration } = settings
  if (isOneTap ? !registration.googleOneTap : !registration[connection]) return undefined
  const keys = signInKeysOf(settings, kernel.config, connection)
  const issuer = issuerOf(kernel, connection, keys?.issuer)
  const isInsecure = issuer?.startsWith('http:') === true
  if (!keys || (isInsecure && !mayBeInsecure(kernel, issuer))) return undefined
  const { clientId, clientSecret } = keys
  return { connection, clientId, clientSecret, issuer, isInsecure }
}

/** Issuers whose tokens are accepted for a connection. */
function issuerOf(
  { config }: Pick<Kernel, 'config'>,
  connection: Connection,
  set: string | undefined,
): string | undefined {
  if (set === STAND_IN_PATH) return config.publicUrl + STAND_IN_PATH
  return set ?? (connection === 'google' ? GOOGLE_ISSUER : undefined)
}

const mayBeInsecure = ({ config }: Kernel, issuer: string): boolean =>
  hasStandIn(config) && isLoopback(new URL(issuer).hostname)

const known = new Map<string, Promise<Configuration>>()

/** Returns the client configuration of a service; cached, and retried after a failure. */
export function configurationOf(provider: Provider): Promise<Configuration> {
  const key = JSON.stringify(provider)
  const configuration = known.get(key) ?? readConfiguration(provider)
  known.set(key, configuration)
  configuration.catch(() => known.delete(key))
  return configuration
}

async function readConfiguration({ issuer, clientId, clientSecret, isInsecure }: Provider): Promise<Configuration> {
  // Not needed before the first sign-in with a service.
  const client = await import('openid-client')
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS }
  const configuration =
    issuer === undefined
      ? new client.Configuration(FACEBOOK, clientId, metadata)
      : await client.discovery(new URL(issuer), clientId, metadata, client.ClientSecretPost(clientSecret), {
          timeout: TIMEOUT_SECONDS,
          ...(isInsecure && { execute: [client.allowInsecureRequests] }),
        })
  configuration.timeout = TIMEOUT_SECONDS
  // Signatures are checked however a token was received.
  client.enableNonRepudiationChecks(configuration)
  return configuration
}
