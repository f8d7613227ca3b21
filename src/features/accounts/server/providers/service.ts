import type { ServerMetadata } from 'openid-client'
import { registerServiceName, type SignInService } from '#features/portal/sign-in-services.ts'

/** What the token of a service says of a person, by the names of OpenID. */
export type Claims = Record<string, unknown>

/** A service by which people sign in, over OpenID Connect; `parts/sign-in/<id>/server.ts` exports it as `server`. */
export interface SignInServer extends SignInService {
  scope: string
  /** The address at which the service describes itself, or the description itself where its own is incomplete. */
  provider: string | ServerMetadata
  /**
   * Whether the service itself gives out addresses of this host, or knows whose they are today. Absent for a service whose
   * word on addresses doesn’t count (SOCIAL-16).
   */
  ownsAddress?: (claims: Claims, host: string) => boolean
}

const known = new Map<string, SignInServer>()

/** Makes a sign-in service known. The same id again replaces it. */
export function registerSignInService(service: SignInServer): void {
  known.set(service.id, service)
  registerServiceName(service)
}

export const findSignInService = (id: string): SignInServer | undefined => known.get(id)
