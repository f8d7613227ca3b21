import type { Kernel } from '#server/kernel.ts'
import type { Connection } from '../../connections.ts'
import { checkEmail, cutName, normaliseEmail } from '../../rules.ts'
import { type Claims, findSignInService, type SignInServer } from './service.ts'

/** A person as identified by a service. */
export interface Identity {
  connection: Connection
  /** The person's permanent id at the service. */
  subject: string
  email?: string
  /** Whether the service vouches for the address. */
  isEmailVerified: boolean
  firstName?: string
  lastName?: string
}

/** Returns the identity in a service's claims, in the form that accounts store. */
export function identityOf(kernel: Pick<Kernel, 'parts'>, connection: Connection, claims: Claims): Identity {
  const service = findSignInService(kernel, connection)
  const email = emailOf(claims)
  const { firstName, lastName } = namesOf(claims)
  return {
    connection,
    subject: textOf(claims, 'sub') ?? '',
    isEmailVerified: isSureOfEmail(service, claims, email),
    ...(email !== undefined && { email }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
  }
}

/** Returns the link of an identity as accounts store it; the part before `|` is its method (SOCIAL-17). */
export const linkOf = ({ connection, subject }: Pick<Identity, 'connection' | 'subject'>): string =>
  `${connection}|${subject}`

/** Whether a service vouches for an address (SOCIAL-16): the address is verified, and the service is authoritative for it. */
function isSureOfEmail(service: SignInServer | undefined, claims: Claims, email: string | undefined): boolean {
  const host = email?.split('@')[1]
  // Some services write booleans as strings.
  if (host === undefined || String(claims.email_verified) !== 'true') return false
  return service?.ownsAddress?.(claims, host) === true
}

function emailOf(claims: Claims): string | undefined {
  const email = normaliseEmail(textOf(claims, 'email') ?? '')
  return checkEmail(email) ? undefined : email
}

function namesOf(claims: Claims): { firstName: string | undefined; lastName: string | undefined } {
  const [first, ...rest] = (textOf(claims, 'name') ?? '').trim().split(/\s+/)
  return {
    firstName: cutName(textOf(claims, 'given_name') ?? first ?? ''),
    lastName: cutName(textOf(claims, 'family_name') ?? rest.join(' ')),
  }
}

function textOf(claims: Claims, name: string): string | undefined {
  const { [name]: value } = claims
  return typeof value === 'string' ? value : undefined
}
