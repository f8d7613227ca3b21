import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = {
  id: 'fill-profile',
  title: 'fillProfile.title',
  description: 'fillProfile.lead',
  hasArt: true,
}
