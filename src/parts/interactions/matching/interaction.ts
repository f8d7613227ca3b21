import { practice, questionInteraction } from '#features/results/question-interaction.ts'
import { questionProps } from '#features/results/questions.ts'

export const interaction = questionInteraction('matching', {
  version: 1,
  props: questionProps.matching.safeExtend(practice),
  starter: { title: '', variants: [], targets: [], pairs: {} },
})
