import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = {
  id: 'anonymous-sign-up',
  title: 'anonymousSignUp.title',
  description: 'anonymousSignUp.lead',
  hasArt: true,
}
