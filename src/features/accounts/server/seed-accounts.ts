import type { Kernel } from '#server/kernel.ts'
import { hashPassword } from './passwords.ts'
import { countSignIn, findUserByEmail, insertAccount, type NewAccount, upsertCredential } from './store.ts'
import { markEmailVerified } from './store-sign-in-methods.ts'

export type SeedAccount = Pick<NewAccount, 'firstName' | 'lastName' | 'phone' | 'roles'> & { email: string }

/** Creates missing demo accounts, all with one password. Existing ones stay as they are. */
export async function seedAccounts(kernel: Kernel, accounts: readonly SeedAccount[], password: string): Promise<void> {
  for (const account of accounts) await seedAccount(kernel, account, password)
}

async function seedAccount(kernel: Kernel, account: SeedAccount, password: string): Promise<void> {
  if (await findUserByEmail(kernel.db, account.email)) return
  const id = kernel.makeId()
  const now = kernel.clock.now()
  const passwordHash = await hashPassword(password)
  await kernel.db.transaction().execute(async (trx) => {
    await insertAccount(trx, { ...account, id, now })
    await upsertCredential(trx, { userId: id, passwordHash, now })
    await markEmailVerified(trx, id, now)
    // Demo accounts don't count as new.
    await countSignIn(trx, id)
  })
}
