import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = {
  id: 'anonymous-disclaimer',
  title: 'anonymousDisclaimer.title',
  description: 'anonymousDisclaimer.lead',
  hasArt: true,
}
