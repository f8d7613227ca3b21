import { insertAccount, insertGuest } from '../../src/features/accounts/server/store.ts'
import type { Role } from '../../src/base/roles.ts'
import type { Kernel } from '../../src/server/kernel.ts'

interface UserToMake {
  status?: 'active' | 'session'
  roles?: Exclude<Role, 'guest'>[]
  email?: string
  firstName?: string
}

/** Inserts a user and returns the id. */
export async function makeUser(kernel: Kernel, user: UserToMake = {}): Promise<string> {
  const id = kernel.makeId()
  const now = kernel.clock.now()
  if (user.status === 'session') {
    await insertGuest(kernel.db, { id, lang: 'en', now })
    return id
  }
  await insertAccount(kernel.db, {
    id,
    email: user.email ?? `${id}@example.org`,
    firstName: user.firstName ?? 'Ruth',
    lastName: 'Adeyemi',
    roles: user.roles ?? ['disciple'],
    now,
  })
  return id
}
