import { registerVisitorMerge } from '#features/accounts/server/merge.ts'
import { registerPersonExport } from '#features/accounts/server/person-export.ts'
import { exportNotes, moveNotes } from './store.ts'

/** Says what becomes of a guest's notes when he signs in, and that a person may take his own along. They go with his account. */
export function registerNotes(): void {
  registerVisitorMerge('notes', ({ from, to, trx }) => moveNotes(trx, { from, to }))
  registerPersonExport('notes', exportNotes)
}
