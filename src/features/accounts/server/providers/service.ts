import type { ServerMetadata } from 'openid-client'
import { signInNames, type SignInService } from '#features/portal/server/sign-in-services.ts'
import type { Kernel } from '#server/kernel.ts'
import { definePartKind, type Parts } from '#server/parts.ts'

/** Claims about a person in the token of a service, with the names of OpenID. */
export type Claims = Record<string, unknown>

/** A service by which people sign in, over OpenID Connect; `parts/sign-in/<id>/server.ts` exports it as `server`. */
export interface SignInServer extends SignInService {
  scope: string
  /** Address of the service's discovery document, or the metadata themselves if its document is incomplete. */
  provider: string | ServerMetadata
  /**
   * Whether the service is authoritative for email addresses of this host. Absent if the service can't vouch for any
   * address (SOCIAL-16).
   */
  ownsAddress?: (claims: Claims, host: string) => boolean
}

const signInServers = definePartKind<SignInServer>('sign-in')

/** Adds a sign-in service, which settings may switch on from then on. */
export function addSignInService(parts: Parts, service: SignInServer): void {
  const { id, name, order } = service
  parts.add(signInServers, id, service)
  parts.add(signInNames, id, { id, name, order })
}

export const findSignInService = ({ parts }: Pick<Kernel, 'parts'>, id: string): SignInServer | undefined =>
  parts.find(signInServers, id)
