import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = { id: 'email-link', title: 'emailLink.title', hasArt: true }
