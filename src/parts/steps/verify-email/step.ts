import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = { id: 'verify-email', title: 'verifyEmail.title', hasLoading: true, hasArt: true }
