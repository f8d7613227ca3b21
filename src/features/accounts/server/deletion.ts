import type { Kernel } from '#server/kernel.ts'
import { endAllSessions } from '#server/sessions.ts'
import { accountsError } from '../errors.ts'
import type { User } from '../model.ts'
import { sayFarewell } from './say-farewell.ts'
import { clearDeletion, setDeletion } from './store-deletion.ts'

interface Asking {
  userId: string
  lang: string
}

/** Notes that an account is to be deleted, ends its sessions everywhere, and tells its owner how long he may come back. */
export async function askForDeletion(kernel: Kernel, { userId, lang }: Asking): Promise<User['deletion']> {
  const deletion = await kernel.db.transaction().execute(async (trx) => {
    const list = await setDeletion(trx, userId, kernel.clock.now())
    if (!list) throw accountsError('accounts.no-such-user')
    await endAllSessions(kernel, userId, trx)
    return list
  })
  kernel.log.info({ userId }, 'The owner of an account asked for its deletion')
  await sayFarewell(kernel, { userId, lang })
  return deletion
}

/** Takes the deletion of an account back, with everything kept. */
export async function restoreAccount(kernel: Kernel, userId: string): Promise<User['deletion']> {
  const deletion = await clearDeletion(kernel.db, userId)
  if (!deletion) throw accountsError('accounts.no-such-user')
  kernel.log.info({ userId }, 'The owner of an account took its deletion back')
  return deletion
}
