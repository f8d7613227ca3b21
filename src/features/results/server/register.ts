import { registerVisitorMerge } from '#features/accounts/server/merge.ts'
import { registerPersonExport } from '#features/accounts/server/person-export.ts'
import { exportResults, moveResults } from './store-person.ts'

/** Says what becomes of answers when a guest signs in, and that a person may take his own along. They go with his account. */
export function registerResults(): void {
  registerVisitorMerge('results', ({ from, to, trx }) => moveResults(trx, { from, to }))
  registerPersonExport('results', exportResults)
}
