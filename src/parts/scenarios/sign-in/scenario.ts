import type { Scenario } from '#features/scenarios/model.ts'

/** Email and password alone: a single step. Spec §4. */
export const scenario: Scenario = {
  id: 'sign-in',
  steps: [{ id: 'sign-in', component: 'login-by-email' }],
}
