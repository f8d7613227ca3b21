import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = { id: 'login', title: 'loginTitle', description: 'loginLead', hasArt: true }
