import type { Database } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { findPasswordHash } from './store-email.ts'
import { findUserByEmail } from './store.ts'
import { findKnownKeys, insertSeedPeople, type SeedPerson } from './store-seed-people.ts'

/**
 * Adds people to a demo, so that its lists look realistic. They share the password of the account with the address
 * `by`, which is also the actor of their log entries. A demo of an earlier version gets those added since.
 */
export async function seedPeople(
  kernel: Kernel,
  { people, by }: { people: readonly Omit<SeedPerson, 'id'>[]; by: string },
): Promise<void> {
  const missing = await findMissing(kernel.db, people)
  if (missing.length === 0) return
  const actor = await findUserByEmail(kernel.db, by)
  const passwordHash = actor && (await findPasswordHash(kernel.db, actor.id))
  if (!passwordHash) return
  const withIds = missing.map((person) => ({ ...person, id: kernel.makeId() }))
  const now = kernel.clock.now()
  await kernel.db
    .transaction()
    .execute((trx) => insertSeedPeople(trx, { people: withIds, passwordHash, actorId: actor.id, now }))
}

/**
 * Returns those who are missing. People without any identifier are added only together with the first others; a number
 * or name taken by somebody else is left out.
 */
async function findMissing<Person extends Omit<SeedPerson, 'id'>>(
  db: Database,
  people: readonly Person[],
): Promise<Person[]> {
  const known = await findKnownKeys(db)
  const isTaken = (key: string | undefined) => key !== undefined && known.has(key.toLowerCase())
  const keyOf = ({ email, username, phone }: Person) => email ?? username ?? phone
  const isNew = !people.some((person) => isTaken(keyOf(person)))
  return people
    .filter((person) => (keyOf(person) === undefined ? isNew : !isTaken(keyOf(person))))
    .map((person) => ({
      ...person,
      phone: isTaken(person.phone) ? undefined : person.phone,
      username: isTaken(person.username) ? undefined : person.username,
    }))
}
