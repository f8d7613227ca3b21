import type { Config } from '#server/config.ts'
import type { PortalSettings, Registration } from '../model.ts'

/** Where the OpenID provider of a demo stands, as the settings name it. */
export const STAND_IN_PATH = '/dev/oidc'

export type SignInService = 'google' | 'facebook'
type Surroundings = Pick<Config, 'environment' | 'isDemoPublic'>

/** Whether the portal may be its own provider: anyone can be anyone there, so never where the world looks on. */
export const hasStandIn = ({ environment, isDemoPublic }: Surroundings): boolean =>
  environment === 'demo' && !isDemoPublic

/** The keys by which people sign in with a service; undefined where they could not work. */
export function signInKeysOf({ integrations }: PortalSettings, config: Surroundings, service: SignInService) {
  const keys = integrations[service]
  if (!keys || (keys.issuer === STAND_IN_PATH && !hasStandIn(config))) return undefined
  return keys
}

/** The ways to sign in as visitors get them: none is offered that has no keys (SOCIAL-16), and none by half a switch (ANON-11). */
export function offeredRegistration(
  settings: PortalSettings,
  config: Surroundings,
  messengers: readonly string[],
): Registration {
  const { registration } = settings
  const isOffered = (service: SignInService) =>
    registration[service] && signInKeysOf(settings, config, service) !== undefined
  return {
    ...registration,
    anonymous: registration.anonymous && settings.anonymous,
    google: isOffered('google'),
    facebook: isOffered('facebook'),
    messengers: registration.messengers && messengers.length > 0,
  }
}
