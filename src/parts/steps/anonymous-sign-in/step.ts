import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = {
  id: 'anonymous-sign-in',
  title: 'anonymousSignIn.title',
  description: 'anonymousSignIn.lead',
  hasArt: true,
}
