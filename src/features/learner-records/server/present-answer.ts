import { outcomeOf } from '#features/results/grade.ts'
import { hideAnswers, shownAnswers, shownOutcome } from '#features/results/hide-answers.ts'
import type { Answer } from '#features/results/questions.ts'
import type { Interaction } from '#features/results/server/find-interaction.ts'
import { attemptsOf, findAnswered } from '#features/results/server/present-own.ts'
import type { InteractionRow } from '#features/results/server/store.ts'
import type { Kernel } from '#server/kernel.ts'
import type { LearnerAnswer } from '../model.ts'

interface Reading {
  /** The interaction as the lesson shows it now. */
  shown: Interaction | undefined
  lang: string
  isOwn: boolean
}

/** Returns an answer with its question as it was asked. */
export async function presentAnswer(
  kernel: Kernel,
  row: InteractionRow,
  { shown, lang, isOwn }: Reading,
): Promise<LearnerAnswer> {
  const interaction = await findAnswered(kernel, row, { shown, lang })
  const common = {
    id: row.id,
    title: row.text ?? '',
    words: row.answers.map((answer) => wordsOf(answer, row.variants)),
    attempt: row.attempt,
    answeredAt: row.answered_at.toISOString(),
  }
  const question = interaction?.definition.question?.(interaction.props, row.component_id)
  if (!interaction || !question) return { ...common, question: null, answers: row.answers, outcome: null }
  const { hideId } = interaction
  const isRevealed = !isOwn || row.passed !== false || row.attempt >= attemptsOf(interaction)
  return {
    ...common,
    question: hideAnswers(question, hideId),
    answers: shownAnswers(question, row.answers, hideId),
    outcome: shownOutcome(question, outcomeOf(question, row.answers, { isRevealed }), hideId),
  }
}

/** Returns the answer as text: the text of the chosen variants. */
function wordsOf({ id, text }: Answer, variants: InteractionRow['variants']): string {
  return variants.find((variant) => variant.id === id)?.text ?? text ?? ''
}
