import { registerErasure } from '#features/accounts/server/erase-person.ts'
import { registerVisitorMerge } from '#features/accounts/server/merge.ts'
import { registerPersonExport } from '#features/accounts/server/person-export.ts'
import { exportFeedback, forgetFeedback, moveFeedback } from './store.ts'

/** Says what becomes of what a person thinks of the portal. To be called once. */
export function registerFeedback(): void {
  registerPersonExport('feedback', exportFeedback)
  registerErasure('feedback', forgetFeedback)
  registerVisitorMerge('feedback', ({ from, to, trx }) => moveFeedback(trx, { from, to }))
}
