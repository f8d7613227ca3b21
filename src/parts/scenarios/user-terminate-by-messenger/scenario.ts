import type { Scenario } from '#features/scenarios/model.ts'
import { finishTermination, leaveIfDeletionAsked } from '#features/scenarios/rules.ts'

/** Deletes an account that is notified by messenger: a single confirmation. Spec §4. */
export const scenario: Scenario = {
  id: 'user-terminate-by-messenger',
  middleware: leaveIfDeletionAsked,
  finalize: finishTermination,
  steps: [{ id: 'confirm', component: 'confirm-deletion' }],
}
