import type { Config } from '#server/config.ts'
import type { Kernel } from '#server/kernel.ts'
import { type PortalSettings, signInKeys } from '../model.ts'
import type { Registration } from '../registration-settings.ts'
import { signInServices } from './sign-in-services.ts'

/** Issuer in the settings that means the demo's own OpenID provider. */
export const SIGN_IN_SANDBOX_PATH = '/dev/oidc'

type Surroundings = Pick<Config, 'environment' | 'isDemoPublic'>

/**
 * Whether sandboxes may simulate services of others. In the sandbox for signing in anyone can be anyone, so never in
 * production or in a public demo.
 */
export const hasSandboxes = ({ environment, isDemoPublic }: Surroundings): boolean =>
  environment === 'demo' && !isDemoPublic

/** Returns the credentials for a sign-in service; undefined where they could not work. */
export function signInKeysOf({ integrations }: PortalSettings, config: Surroundings, service: string) {
  const { data: keys } = signInKeys.safeParse(integrations[service])
  if (!keys || (keys.issuer === SIGN_IN_SANDBOX_PATH && !hasSandboxes(config))) return undefined
  return keys
}

/**
 * Returns the sign-in methods to offer: services need credentials (SOCIAL-16), anonymous entry needs both of its
 * switches (ANON-11).
 */
export function offeredRegistration(
  kernel: Pick<Kernel, 'config' | 'parts'>,
  settings: PortalSettings,
  messengers: readonly string[],
): Registration {
  const { registration } = settings
  const isOffered = (service: string) =>
    registration[service] === true && signInKeysOf(settings, kernel.config, service) !== undefined
  return {
    ...registration,
    ...Object.fromEntries(signInServices(kernel).map(({ id }) => [id, isOffered(id)])),
    anonymous: registration.anonymous && settings.anonymous,
    messengers: registration.messengers && messengers.length > 0,
  }
}
