import type { Scenario } from '#features/scenarios/model.ts'

/** Signing in by email and password: a single step. Spec §4. */
export const scenario: Scenario = {
  id: 'sign-in',
  steps: [{ id: 'sign-in', component: 'login-by-email' }],
}
