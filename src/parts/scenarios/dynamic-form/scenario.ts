import type { Scenario } from '#features/scenarios/model.ts'

/** A form of the portal, then a thank-you message. Spec §4. */
export const scenario: Scenario = {
  id: 'dynamic-form',
  isOpenToFrames: true,
  // Spec §8: without its options there is nothing to show.
  middleware: ({ options }) =>
    options.form ? undefined : { go: 'leave', effects: [{ do: 'log', message: 'Form options was not passed' }] },
  steps: [
    { id: 'fill-profile', component: 'dynamic-form' },
    { id: 'success', component: 'form-sent' },
  ],
}
