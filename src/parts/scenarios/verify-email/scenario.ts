import type { Scenario } from '#features/scenarios/model.ts'

/** Verifies an email address by an emailed link: a single step. */
export const scenario: Scenario = {
  id: 'verify-email',
  steps: [{ id: 'verify-email', component: 'verify-email' }],
}
