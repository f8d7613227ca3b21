import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = { id: 'final-action', title: 'letterSent.title', hasArt: true }
