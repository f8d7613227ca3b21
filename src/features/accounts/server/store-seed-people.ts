import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Role } from '#base/roles.ts'
import type { Database, Transaction } from '#server/database/database.ts'

/** A demo person. Times are relative to now. */
export interface SeedPerson {
  id: string
  firstName?: string | undefined
  lastName?: string | undefined
  username?: string | undefined
  email?: string | undefined
  emailVerified?: boolean | undefined
  phone?: string | undefined
  lang: string
  roles: Exclude<Role, 'guest'>[]
  /** `password`, and services for which links are generated. */
  waysIn: string[]
  registeredDaysAgo: number
  seenHoursAgo: number
  blockedDaysAgo?: number | undefined
  deletionAskedDaysAgo?: number | undefined
  rolesGivenDaysAgo?: number | undefined
  utm?: { utm_source: string; utm_campaign: string } | undefined
}

const HERE = { environmentId: ENVIRONMENT_ID }

/** Returns all identifiers of demo people: addresses, numbers and names, in lower case. */
export async function findKnownKeys(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'phone', 'username'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('status', '!=', 'session')
    .execute()
  const keys = rows.flatMap(({ email, phone, username }) => [email, phone, username])
  return new Set(keys.filter((key) => key !== null).map((key) => key.toLowerCase()))
}

/** Inserts demo people, with log entries about them by `actorId`. */
export async function insertSeedPeople(
  trx: Transaction,
  { people, passwordHash, actorId, now }: { people: SeedPerson[]; passwordHash: string; actorId: string; now: Date },
): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const rows = people.map((person) => ({
    ...columnsOf(person),
    registered_at: ago(person.registeredDaysAgo * DAY_MS),
    created_at: ago(person.registeredDaysAgo * DAY_MS),
    last_seen_at: ago(person.seenHoursAgo * HOUR_MS),
    sign_ins: 1,
    email_verified_at: person.emailVerified ? ago(person.registeredDaysAgo * DAY_MS - HOUR_MS) : null,
    deletion_asked_at: person.deletionAskedDaysAgo === undefined ? null : ago(person.deletionAskedDaysAgo * DAY_MS),
  }))
  await trx.insertInto('users').values(rows).execute()
  const links = people.flatMap((person) => linksOf(person).map((link) => ({ link, user_id: person.id })))
  if (links.length > 0)
    await trx
      .insertInto('user_links')
      .values(links.map((link) => ({ ...link, environment_id: ENVIRONMENT_ID, created_at: now })))
      .execute()
  const withPassword = people.filter(({ waysIn }) => waysIn.includes('password'))
  if (withPassword.length > 0)
    await trx
      .insertInto('credentials')
      .values(withPassword.map(({ id }) => ({ user_id: id, password_hash: passwordHash, changed_at: now })))
      .execute()
  const entries = people.flatMap((person) => entriesOf(person, actorId)).toSorted((a, b) => b.daysAgo - a.daysAgo)
  if (entries.length > 0)
    await trx
      .insertInto('audit_log')
      .values(entries.map(({ daysAgo, ...entry }) => ({ ...entry, at: ago(daysAgo * DAY_MS) })))
      .execute()
}

function columnsOf(person: SeedPerson) {
  return {
    id: person.id,
    environment_id: ENVIRONMENT_ID,
    status: person.blockedDaysAgo === undefined ? ('active' as const) : ('blocked' as const),
    roles: person.roles,
    email: person.email ?? null,
    phone: person.phone ?? null,
    username: person.username ?? null,
    first_name: person.firstName ?? null,
    last_name: person.lastName ?? null,
    complete: Boolean(person.email && person.phone),
    links: linksOf(person),
    deletion: JSON.stringify(person.deletionAskedDaysAgo === undefined ? [] : [HERE]),
    learning_environments: [ENVIRONMENT_ID],
    utm: JSON.stringify(person.utm ? [{ ...HERE, ...person.utm }] : []),
    lang: person.lang,
  }
}

const linksOf = ({ id, waysIn }: SeedPerson): string[] =>
  waysIn.filter((method) => method !== 'password').map((method) => `${method}|demo-${id.slice(0, 8)}`)

function entriesOf(person: SeedPerson, actorId: string) {
  const by = (daysAgo: number | undefined, action: string, actor: string, details: object = {}) =>
    daysAgo === undefined
      ? []
      : [{ daysAgo, action, actor_id: actor, subject: person.id, details: JSON.stringify(details) }]
  const to = person.roles.filter((role) => role !== 'disciple')
  return [
    ...by(person.blockedDaysAgo, 'user.blocked', actorId),
    ...by(person.rolesGivenDaysAgo, 'user.roles-changed', actorId, { from: [], to }),
    ...by(person.deletionAskedDaysAgo, 'account.deletion-asked', person.id),
  ]
}
