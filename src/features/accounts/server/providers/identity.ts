import type { Connection } from '../../connections.ts'
import { checkEmail, cutName, normaliseEmail } from '../../rules.ts'

/** Who somebody is, by the word of a service. */
export interface Identity {
  connection: Connection
  /** His id at the service, which he keeps for ever. */
  subject: string
  email?: string
  /** The service says that the address is his. */
  isEmailVerified: boolean
  firstName?: string
  lastName?: string
}

type Claims = Record<string, unknown>

/** Addresses that Google itself gives out. */
const GOOGLE_HOSTS: readonly unknown[] = ['gmail.com', 'googlemail.com']

/** What the claims of a service say of a person, as an account keeps it. */
export function identityOf(connection: Connection, claims: Claims): Identity {
  const email = emailOf(claims)
  const { firstName, lastName } = namesOf(claims)
  return {
    connection,
    subject: textOf(claims, 'sub') ?? '',
    isEmailVerified: isSureOfEmail(connection, claims, email),
    ...(email !== undefined && { email }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
  }
}

/** The name of a way in as accounts keep it; the part before `|` is its method (SOCIAL-17). */
export const linkOf = ({ connection, subject }: Pick<Identity, 'connection' | 'subject'>): string =>
  `${connection}|${subject}`

/**
 * Whether the word of a service on an address counts (SOCIAL-16). Facebook lets people have addresses that they never proved.
 * Google knows who has its own addresses and those of organisations that it runs; any other was proved once, and may have
 * gone to somebody else since.
 */
function isSureOfEmail(connection: Connection, claims: Claims, email: string | undefined): boolean {
  const host = email?.split('@')[1]
  // Some services write what is true as a text.
  if (connection !== 'google' || host === undefined || String(claims.email_verified) !== 'true') return false
  return GOOGLE_HOSTS.includes(host) || textOf(claims, 'hd')?.toLowerCase() === host
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
