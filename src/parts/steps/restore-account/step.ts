import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = {
  id: 'restore-account',
  title: 'restoreAccount.title',
  description: 'restoreAccount.lead',
  hasArt: true,
}
