import type { Scenario } from '#features/scenarios/model.ts'

/** Proves an address by the link of a letter: a single step. */
export const scenario: Scenario = {
  id: 'verify-email',
  steps: [{ id: 'verify-email', component: 'verify-email' }],
}
