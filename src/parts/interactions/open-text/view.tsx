import { QuestionInteraction, type QuestionInteractionProps } from '#features/results/web/question-interaction.tsx'

export const View = (props: QuestionInteractionProps) => <QuestionInteraction {...props} kind="open-text" />
