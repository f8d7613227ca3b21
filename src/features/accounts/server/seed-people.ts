import type { Database } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { findPasswordHash } from './store-email.ts'
import { findUserByEmail } from './store.ts'
import { findKnownKeys, insertSeedPeople, type SeedPerson } from './store-seed-people.ts'

/**
 * Fills a demo with more people, so that its lists look as they do in life. They come with the demo's own accounts: whose
 * address `by` is has done what the log tells of them, and has their password. A demo of an earlier version gets those
 * who were added since.
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
 * Those who are not there. Who has nothing to be known by comes with the first of them only; a number or name that somebody
 * else has by now stays theirs.
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
