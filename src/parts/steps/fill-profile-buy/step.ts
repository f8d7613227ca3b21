import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = { id: 'fill-profile-buy', title: 'buy.title', hasArt: true }
