import type { Scenario } from '#features/scenarios/model.ts'

/** Signing in by username and password: a single step. Spec §4. */
export const scenario: Scenario = {
  id: 'anonymous-sign-in',
  steps: [{ id: 'anonymous-sign-in', component: 'anonymous-sign-in', props: { asksConsent: true } }],
}
