import { isAnswered, outcomeOf } from '../grade.ts'
import { hideAnswers, realAnswers, shownAnswers, shownOutcome } from '../hide-answers.ts'
import { ATTEMPTS_DEFAULT } from '../limits.ts'
import type { OwnQuiz, OwnResult } from '../model.ts'
import type { Answer, Question } from '../questions.ts'
import type { Kernel } from '#server/kernel.ts'
import { type Interaction, listEarlier } from './find-interaction.ts'
import type { InteractionRow, QuizRow } from './store.ts'

/** How often an interaction may be tried. */
export function attemptsOf({ props, definition }: Interaction): number {
  if (!definition.question) return 1
  return typeof props.attempts === 'number' ? props.attempts : ATTEMPTS_DEFAULT
}

/**
 * What the owner of a result may see of it: by the question that he answered, which comes along where another one is shown
 * by now.
 */
export function presentResult(
  row: InteractionRow,
  interaction: Interaction | undefined,
  shown: Interaction | undefined = interaction,
): OwnResult {
  const question = interaction?.definition.question?.(interaction.props, row.component_id)
  const isOver = row.passed !== false || row.attempt >= (interaction ? attemptsOf(interaction) : 1)
  const left = isOver || !interaction ? 0 : attemptsOf(interaction) - row.attempt
  return {
    id: row.id,
    componentId: row.component_id,
    type: row.type,
    answers: question && interaction ? shownAnswers(question, row.answers, interaction.hideId) : row.answers,
    attempt: row.attempt,
    attemptsLeft: left,
    outcome:
      question && interaction
        ? shownOutcome(question, outcomeOf(question, row.answers, { isRevealed: isOver }), interaction.hideId)
        : null,
    answeredAt: row.answered_at.toISOString(),
    ...(question &&
      interaction &&
      shown?.asked !== interaction.asked && { asked: hideAnswers(question, interaction.hideId) }),
  }
}

/** The question that was answered: the one that is shown, or an earlier one. */
export async function findAnswered(
  kernel: Kernel,
  row: InteractionRow,
  { shown, lang }: { shown: Interaction | undefined; lang: string },
): Promise<Interaction | undefined> {
  if (row.asked === null || shown?.asked === row.asked) return shown
  const earlier = await listEarlier(kernel, { elementId: row.element_id, blockId: row.component_id, lang })
  return earlier.find(({ asked }) => asked === row.asked) ?? shown
}

/** What the owner of an answer in a dialog may see of it: there is one try. */
export function presentQuiz(row: QuizRow, interaction: Interaction | undefined): OwnQuiz {
  const question = interaction?.definition.quiz?.(interaction.props, row.msg_id)?.question
  return {
    id: row.id,
    dialogId: row.dialog_id,
    msgId: row.msg_id,
    answers: row.answers,
    outcome: question ? outcomeOf(question, row.answers, { isRevealed: true }) : null,
  }
}

/** The answers that were given to a question, in its author's ids; undefined when they don't answer it. */
export function answersTo(question: Question, given: readonly Answer[], { hideId }: Interaction): Answer[] | undefined {
  const real = realAnswers(question, given, hideId)
  return isAnswered(question, real) ? real : undefined
}
