import { registerVisitorMerge } from '#features/accounts/server/merge.ts'
import { registerPersonExport } from '#features/accounts/server/person-export.ts'
import { exportWatched, moveWatched } from './store.ts'

/** Says what becomes of what a guest has watched when he signs in, and that a person may take his own along. It goes with his account. */
export function registerWatching(): void {
  registerVisitorMerge('watching', ({ from, to, trx }) => moveWatched(trx, { from, to }))
  registerPersonExport('watching', exportWatched)
}
