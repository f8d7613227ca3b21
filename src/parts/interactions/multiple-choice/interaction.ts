import { practice, questionInteraction } from '#features/results/question-interaction.ts'
import { questionProps } from '#features/results/questions.ts'

export const interaction = questionInteraction('multiple-choice', {
  version: 1,
  props: questionProps['multiple-choice'].safeExtend(practice),
  starter: { title: '', variants: [], right: [] },
})
