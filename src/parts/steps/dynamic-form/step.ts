import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = { id: 'dynamic-form', hasArt: true }
