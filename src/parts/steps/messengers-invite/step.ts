import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = {
  id: 'messengers-invite',
  title: 'messengersTitle',
  description: 'messengersLead',
  hasArt: true,
}
