import type { Scenario } from '#features/scenarios/model.ts'

/** A username and its password alone: a single step. Spec §4. */
export const scenario: Scenario = {
  id: 'anonymous-sign-in',
  steps: [{ id: 'anonymous-sign-in', component: 'anonymous-sign-in', props: { asksConsent: true } }],
}
