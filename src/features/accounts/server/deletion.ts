import type { Kernel } from '#server/kernel.ts'
import { endAllSessions } from '#server/sessions/sessions.ts'
import { accountsError } from '../errors.ts'
import type { User } from '../model.ts'
import { audit, auditOwn } from './audit.ts'
import { sendDeletionNotice } from './send-deletion-notice.ts'
import { isLastAdministrator } from './store-administrators.ts'
import { clearDeletion, setDeletion } from './store-deletion.ts'

interface Asking {
  userId: string
  lang: string
}

/** Marks an account for deletion, ends its sessions everywhere, and emails its owner how long it can be restored. */
export async function askForDeletion(kernel: Kernel, { userId, lang }: Asking): Promise<User['deletion']> {
  const deletion = await kernel.db.transaction().execute(async (trx) => {
    const now = kernel.clock.now()
    if (await isLastAdministrator(trx, userId)) throw accountsError('accounts.last-administrator')
    const list = await setDeletion(trx, userId, now)
    if (!list) throw accountsError('accounts.no-such-user')
    await auditOwn(trx, { userId, action: 'account.deletion-asked', now })
    await endAllSessions(kernel, userId, trx)
    return list
  })
  kernel.log.info({ userId }, 'The owner of an account asked for its deletion')
  await sendDeletionNotice(kernel, { userId, lang })
  return deletion
}

/** Withdraws the deletion of an account, with everything kept. Called for the owner or for an administrator. */
export async function restoreAccount(
  kernel: Kernel,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<User['deletion']> {
  const deletion = await kernel.db.transaction().execute(async (trx) => {
    const restored = await clearDeletion(trx, userId)
    if (!restored) throw accountsError('accounts.no-such-user')
    if (!restored.wasAsked) return restored.deletion
    const action = actorId === userId ? 'account.deletion-withdrawn' : 'user.restored'
    await audit(trx, { actorId, action, subject: userId, now: kernel.clock.now() })
    return restored.deletion
  })
  kernel.log.info({ userId, actorId }, 'The deletion of an account was taken back')
  return deletion
}
