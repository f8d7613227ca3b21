import type { StepDefinition } from '#features/scenarios/model.ts'

export const step: StepDefinition = {
  id: 'join-by-letter',
  title: 'joinByLetter.title',
  hasLoading: true,
  hasArt: true,
}
