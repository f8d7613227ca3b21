import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = {
  id: 'change-password',
  title: 'newPasswordTitle',
  description: 'newPasswordLead',
  hasArt: true,
}
