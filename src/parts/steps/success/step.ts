import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = { id: 'success', title: 'successTitle', hasArt: true }
