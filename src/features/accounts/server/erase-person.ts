import { DAY_MS } from '#base/clock.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { personErasure } from '#server/person-data.ts'
import { DELETION_GRACE_DAYS } from '../limits.ts'
import { accountsError } from '../errors.ts'
import { audit } from './audit.ts'
import { isLastAdministrator } from './store-administrators.ts'
import { deleteCodesOf } from './store-sign-in-methods.ts'
import { deleteUser, listOverdue, lockOverdue } from './store-deletion.ts'

/** Deletes everything that the portal stores about a person. */
async function erasePerson(kernel: Kernel, trx: Transaction, userId: string): Promise<void> {
  for (const erase of kernel.hooks.of(personErasure)) await erase(trx, userId, kernel)
  await deleteCodesOf(trx, userId)
  await deleteUser(trx, userId)
}

/** Erases a person at once, for the command line. The last administrator can't be erased. */
export async function erasePersonNow(kernel: Kernel, userId: string): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    if (await isLastAdministrator(trx, userId)) throw accountsError('accounts.last-administrator')
    await erasePerson(kernel, trx, userId)
    await audit(trx, { actorId: null, action: 'user.erased', subject: userId, now: kernel.clock.now() })
  })
  kernel.log.info({ userId }, 'An account was erased from the command line')
}

/** Erases accounts whose grace period is over. A failed erasure doesn't stop the others. */
export async function eraseOverdue(kernel: Kernel): Promise<void> {
  const before = new Date(kernel.clock.now().getTime() - DELETION_GRACE_DAYS * DAY_MS)
  const failures: unknown[] = []
  for (const userId of await listOverdue(kernel.db, before)) {
    await eraseOne(kernel, { userId, before }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everyone was erased')
}

async function eraseOne(kernel: Kernel, overdue: { userId: string; before: Date }): Promise<void> {
  const isErased = await kernel.db.transaction().execute(async (trx) => {
    if (!(await lockOverdue(trx, overdue))) return false
    await erasePerson(kernel, trx, overdue.userId)
    const { userId: subject } = overdue
    await audit(trx, { actorId: null, action: 'user.erased', subject, now: kernel.clock.now() })
    return true
  })
  if (isErased) kernel.log.info({ userId: overdue.userId }, 'An account was erased as its owner had asked')
}
