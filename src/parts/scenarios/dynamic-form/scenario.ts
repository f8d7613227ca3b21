import type { Scenario } from '#features/scenarios/model.ts'

/** A form that somebody made, and a word of thanks. Spec §4. */
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
