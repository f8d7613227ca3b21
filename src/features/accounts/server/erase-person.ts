import { DAY_MS } from '#base/clock.ts'
import type { Transaction } from '#server/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { DELETION_GRACE_DAYS } from '../limits.ts'
import { audit } from './audit.ts'
import { deleteUser, listOverdue, lockOverdue } from './store-deletion.ts'

/** What one feature does so that nothing of a person is left there, in the transaction that deletes him. */
type ErasePerson = (trx: Transaction, userId: string) => Promise<void>

const erasures = new Map<string, ErasePerson>()

/**
 * Says how a feature forgets a person. Only for what does not go with his row in `users` by itself (`on delete cascade`).
 * The same name again replaces it.
 */
export function registerErasure(name: string, erase: ErasePerson): void {
  erasures.set(name, erase)
}

/** Forgets a person wherever something of him is kept. */
async function erasePerson(trx: Transaction, userId: string): Promise<void> {
  for (const erase of erasures.values()) await erase(trx, userId)
  await deleteUser(trx, userId)
}

/** Erases those whose days of grace are over. One whose erasure fails keeps nobody else's from being done. */
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
    await erasePerson(trx, overdue.userId)
    const { userId: subject } = overdue
    await audit(trx, { actorId: null, action: 'user.erased', subject, now: kernel.clock.now() })
    return true
  })
  if (isErased) kernel.log.info({ userId: overdue.userId }, 'An account was erased as its owner had asked')
}
