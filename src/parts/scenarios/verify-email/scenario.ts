import type { Scenario } from '#features/scenarios/model.ts'

/** Verifies an email address by the link of an email: a single step. */
export const scenario: Scenario = {
  id: 'verify-email',
  steps: [{ id: 'verify-email', component: 'verify-email' }],
}
