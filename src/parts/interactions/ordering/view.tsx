export { QuestionInteraction as View, queries } from '#features/results/web/question-interaction.tsx'
