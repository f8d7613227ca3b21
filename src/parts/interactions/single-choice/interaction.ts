import { practice, questionInteraction } from '#features/results/question-interaction.ts'
import { questionProps } from '#features/results/questions.ts'

export const interaction = questionInteraction('single-choice', {
  version: 1,
  props: questionProps['single-choice'].safeExtend(practice),
  starter: { title: '', variants: [], right: [] },
})
