import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = { id: 'email-code', title: 'emailCode.title', hasArt: true }
