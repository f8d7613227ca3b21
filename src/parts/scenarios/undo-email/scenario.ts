import type { Scenario } from '#features/scenarios/model.ts'

/** Restores the previous email by an emailed link: a single step, which leads to a new password. */
export const scenario: Scenario = {
  id: 'undo-email',
  steps: [{ id: 'undo-email', component: 'undo-email' }],
}
