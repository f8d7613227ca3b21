import { practice, questionInteraction } from '#features/results/question-interaction.ts'
import { questionProps } from '#features/results/questions.ts'

export const interaction = questionInteraction('ordering', {
  version: 1,
  props: questionProps.ordering.safeExtend(practice),
  starter: { title: '', variants: [] },
})
