import { DAY_MS } from '#base/clock.ts'
import { findUserByEmail } from '#features/accounts/server/store.ts'
import { insertGroup, insertMember } from '#features/groups/server/store.ts'
import type { Kernel } from '#server/kernel.ts'

const MEMBERS = [
  'learner@demo.portico.test',
  'amara.okonkwo@people.portico.test',
  'yusuf.demir@people.portico.test',
  'joy.mensah@people.portico.test',
  'lukas.maier@people.portico.test',
]

/** Seeds two groups: an active one and an archived one. */
export async function seedGroups(kernel: Kernel): Promise<void> {
  const { db } = kernel
  const at = (daysAgo: number) => new Date(kernel.clock.now().getTime() - daysAgo * DAY_MS)
  await insertGroup(db, {
    id: 'tuesday',
    title: 'Tuesday group',
    note: 'Meets in the library at seven. Twelve places.',
    code: 'tuesday-at-seven',
    created_at: at(50),
    archived_at: null,
  })
  await insertGroup(db, {
    id: 'spring',
    title: 'Spring class',
    note: 'Was over in June.',
    code: 'spring-class',
    created_at: at(240),
    archived_at: at(150),
  })
  for (const [place, email] of MEMBERS.entries()) {
    const user = await findUserByEmail(db, email)
    if (user) await insertMember(db, { groupId: 'tuesday', userId: user.id, now: at(48 - place) })
  }
}
