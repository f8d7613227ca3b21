import type { Scenario } from '#features/scenarios/model.ts'

/** The address from before given back by the link of a letter: a single step, which leads to a new password. */
export const scenario: Scenario = {
  id: 'undo-email',
  steps: [{ id: 'undo-email', component: 'undo-email' }],
}
