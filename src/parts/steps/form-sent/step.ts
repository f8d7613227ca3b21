import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = {
  id: 'form-sent',
  title: 'formSent.title',
  description: 'formSent.lead',
  hasArt: true,
}
