import { practice, questionInteraction } from '#features/results/question-interaction.ts'
import { questionProps } from '#features/results/questions.ts'

export const interaction = questionInteraction('image-choice', {
  version: 1,
  props: questionProps['image-choice'].safeExtend(practice),
  starter: { title: '', variants: [], right: [] },
})
