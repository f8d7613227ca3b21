import type { Scenario } from '#features/scenarios/model.ts'

/** An account by a username alone: a single step. Spec §4. */
export const scenario: Scenario = {
  id: 'anonymous-sign-up',
  steps: [{ id: 'anonymous-sign-up', component: 'anonymous-sign-up', props: { asksConsent: true } }],
}
