import type { Scenario } from '#features/scenarios/model.ts'

/** Creating an account with only a username: a single step. Spec §4. */
export const scenario: Scenario = {
  id: 'anonymous-sign-up',
  steps: [{ id: 'anonymous-sign-up', component: 'anonymous-sign-up', props: { asksConsent: true } }],
}
