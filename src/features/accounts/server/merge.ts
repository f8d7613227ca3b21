import type { Kernel } from '#server/kernel.ts'
import { type Merge, personRows, visitorMerge } from '#server/person-data.ts'
import { endAllSessions } from '#server/sessions/sessions.ts'
import { type AddressChoice, joinAccounts } from './store-join.ts'
import { insertMerged } from './store-merged.ts'
import { moveRows } from './store-rows.ts'
import { voidPendingTokens } from './store-sign-in-methods.ts'
import { deleteGuest, lockGuest } from './store.ts'

/** Moves a guest's data to an account and deletes the guest. Does nothing if the guest is gone already. */
export async function mergeVisitor(kernel: Kernel, merge: Merge): Promise<void> {
  if (!(await lockGuest(merge.trx, merge.from))) return
  for (const mergeOf of kernel.hooks.of(visitorMerge)) await mergeOf(merge, kernel)
  await deleteGuest(merge.trx, merge.from)
}

interface AccountMerge extends Omit<Merge, 'isAccount'> {
  /** Whose address is that of the account from now on. */
  address: AddressChoice
  reason: string
}

/**
 * Merges an account into another of the same person and deletes it: every row about it moves (docs/decisions/122). What signed its
 * owner in leads into the kept account. The caller has locked both.
 */
export async function mergeAccounts(
  kernel: Kernel,
  { from, to, trx, address, reason }: AccountMerge,
): Promise<{ released: string | null }> {
  const merge: Merge = { from, to, trx, isAccount: true }
  for (const userId of [from, to]) await voidPendingTokens(trx, { userId })
  await endAllSessions(kernel, from, trx)
  for (const mergeOf of kernel.hooks.of(visitorMerge)) await mergeOf(merge, kernel)
  for (const rows of kernel.hooks.of(personRows)) await moveRows(trx, rows, { from, to })
  const { released } = await joinAccounts(trx, { from, to, address })
  await insertMerged(trx, { id: from, userId: to, email: released, reason, now: kernel.clock.now() })
  return { released }
}
