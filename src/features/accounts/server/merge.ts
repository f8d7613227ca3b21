import type { Kernel } from '#server/kernel.ts'
import { type Merge, visitorMerge } from '#server/person-data.ts'
import { deleteGuest, lockGuest } from './store.ts'

/** Moves a guest's data to an account and deletes the guest. Does nothing if the guest is gone already. */
export async function mergeVisitor(kernel: Kernel, merge: Merge): Promise<void> {
  if (!(await lockGuest(merge.trx, merge.from))) return
  for (const mergeOf of kernel.hooks.of(visitorMerge)) await mergeOf(merge, kernel)
  await deleteGuest(merge.trx, merge.from)
}
