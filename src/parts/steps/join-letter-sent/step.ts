import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = { id: 'join-letter-sent', title: 'joinLetter.title', hasArt: true }
