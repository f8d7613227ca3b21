import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = { id: 'undo-email', title: 'undoEmail.title', hasArt: true }
