import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = {
  id: 'forgot-password',
  title: 'forgotPassword.title',
  description: 'forgotPassword.lead',
  hasArt: true,
}
