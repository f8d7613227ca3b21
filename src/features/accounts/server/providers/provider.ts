import type { Configuration, ServerMetadata } from 'openid-client'
import { currentSettings } from '#features/portal/server/settings.ts'
import { hasSandboxes, signInKeysOf, SIGN_IN_SANDBOX_PATH } from '#features/portal/server/sign-in-keys.ts'
import type { Kernel } from '#server/kernel.ts'
import { isLoopback } from '#server/http/own-host.ts'
import type { Connection } from '../../connections.ts'
import { findSignInService } from './service.ts'

const TIMEOUT_SECONDS = 10
/** How much a service's clock may differ. */
const CLOCK_TOLERANCE_SECONDS = 30

/** A service that may be used, with the portal's credentials. */
export interface Provider {
  connection: Connection
  clientId: string
  clientSecret: string
  scope: string
  /** Address of the provider's discovery document, or the metadata themselves. */
  source: string | ServerMetadata
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
  const service = findSignInService(kernel, connection)
  if (!service || !registration[isOneTap ? 'googleOneTap' : connection]) return undefined
  const keys = signInKeysOf(settings, kernel.config, connection)
  if (!keys) return undefined
  const source = issuerOf(kernel, keys.issuer) ?? service.provider
  const isInsecure = typeof source === 'string' && source.startsWith('http:')
  if (isInsecure && !mayBeInsecure(kernel, source)) return undefined
  const { clientId, clientSecret } = keys
  return { connection, clientId, clientSecret, scope: service.scope, source, isInsecure }
}

/** Returns the provider that the settings name in place of the service's own. */
const issuerOf = ({ config }: Pick<Kernel, 'config'>, set: string | undefined): string | undefined =>
  set === SIGN_IN_SANDBOX_PATH ? config.publicUrl + SIGN_IN_SANDBOX_PATH : set

const mayBeInsecure = ({ config }: Kernel, issuer: string): boolean =>
  hasSandboxes(config) && isLoopback(new URL(issuer).hostname)

const known = new Map<string, Promise<Configuration>>()

/** Returns the client configuration of a service; cached, and retried after a failure. */
export function configurationOf(provider: Provider): Promise<Configuration> {
  const key = JSON.stringify(provider)
  const configuration = known.get(key) ?? readConfiguration(provider)
  known.set(key, configuration)
  configuration.catch(() => known.delete(key))
  return configuration
}

async function readConfiguration({ source, clientId, clientSecret, isInsecure }: Provider): Promise<Configuration> {
  // Not needed before the first sign-in with a service.
  const client = await import('openid-client')
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS }
  const configuration =
    typeof source === 'object'
      ? new client.Configuration(source, clientId, metadata)
      : await client.discovery(new URL(source), clientId, metadata, client.ClientSecretPost(clientSecret), {
          timeout: TIMEOUT_SECONDS,
          ...(isInsecure && { execute: [client.allowInsecureRequests] }),
        })
  configuration.timeout = TIMEOUT_SECONDS
  // Signatures are checked however a token was received.
  client.enableNonRepudiationChecks(configuration)
  return configuration
}
