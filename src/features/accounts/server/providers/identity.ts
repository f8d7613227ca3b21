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

/** Facebook lets people have addresses that they never proved, so its word on them doesn't count (SOCIAL-16). */
const PROVES_EMAILS: Record<Connection, boolean> = { google: true, facebook: false }

/** What the claims of a service say of a person, as an account keeps it. */
export function identityOf(connection: Connection, claims: Claims): Identity {
  const email = emailOf(claims)
  const { firstName, lastName } = namesOf(claims)
  return {
    connection,
    subject: textOf(claims, 'sub') ?? '',
    // Some services write what is true as a text.
    isEmailVerified: PROVES_EMAILS[connection] && String(claims.email_verified) === 'true',
    ...(email !== undefined && { email }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
  }
}

/** The name of a way in as accounts keep it; the part before `|` is its method (SOCIAL-17). */
export const linkOf = ({ connection, subject }: Pick<Identity, 'connection' | 'subject'>): string =>
  `${connection}|${subject}`

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
