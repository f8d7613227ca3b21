import type { Kernel } from '#server/kernel.ts'
import { findPasswordHash } from './store-email.ts'
import { findUserByEmail } from './store.ts'
import { insertSeedPeople, type SeedPerson } from './store-seed-people.ts'

/**
 * Fills a demo with more people, so that its lists look as they do in life. They come with the demo's own accounts: whose
 * address `by` is has done what the log tells of them, and has their password. Where one of them is, all are.
 */
export async function seedPeople(
  kernel: Kernel,
  { people, by }: { people: readonly Omit<SeedPerson, 'id'>[]; by: string },
): Promise<void> {
  const known = people.find(({ email }) => email !== undefined)?.email
  if (known === undefined || (await findUserByEmail(kernel.db, known))) return
  const actor = await findUserByEmail(kernel.db, by)
  const passwordHash = actor && (await findPasswordHash(kernel.db, actor.id))
  if (!passwordHash) return
  const withIds = people.map((person) => ({ ...person, id: kernel.makeId() }))
  const now = kernel.clock.now()
  await kernel.db
    .transaction()
    .execute((trx) => insertSeedPeople(trx, { people: withIds, passwordHash, actorId: actor.id, now }))
}
