import { practice, questionInteraction } from '#features/results/question-interaction.ts'
import { questionProps } from '#features/results/questions.ts'

export const interaction = questionInteraction('open-text', {
  version: 1,
  props: questionProps['open-text'].safeExtend(practice),
  starter: { title: '', long: true },
})
