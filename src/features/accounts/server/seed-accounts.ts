import type { Kernel } from '#server/kernel.ts'
import { hashPassword } from './passwords.ts'
import { countSignIn, findUserByEmail, insertAccount, type NewAccount, upsertCredential } from './store.ts'
import { markEmailVerified } from './store-ways-in.ts'

export type SeedAccount = Pick<NewAccount, 'firstName' | 'lastName' | 'phone' | 'roles'> & { email: string }

/** Makes the accounts of the demo that are not there yet, all with one password. Accounts that are there stay as they are. */
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
    // People of the demo have been here before.
    await countSignIn(trx, id)
  })
}
