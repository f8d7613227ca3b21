import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = {
  id: 'confirm-deletion',
  title: 'confirmDeletion.title',
  description: 'confirmDeletion.lead',
  hasArt: true,
}
