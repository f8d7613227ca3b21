import type { Transaction } from '#server/database.ts'
import { deleteGuest, lockGuest } from './store.ts'

export interface Merge {
  /** A guest with a session; after the merge he is gone. */
  from: string
  /** The account that gets what he left. */
  to: string
  trx: Transaction
}

type MergeVisitor = (merge: Merge) => Promise<void>

const merges = new Map<string, MergeVisitor>()

/** Says how the data of a feature moves from a guest to an account. The same name again replaces it. */
export function registerVisitorMerge(name: string, merge: MergeVisitor): void {
  merges.set(name, merge)
}

/** Gives all that a guest left to an account, and forgets the guest. Nothing happens when he is gone already. */
export async function mergeVisitor(merge: Merge): Promise<void> {
  if (!(await lockGuest(merge.trx, merge.from))) return
  for (const mergeOf of merges.values()) await mergeOf(merge)
  await deleteGuest(merge.trx, merge.from)
}
