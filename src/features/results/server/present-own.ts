import { isAnswered, outcomeOf } from '../grade.ts'
import { hideAnswers, realAnswers, shownAnswers, shownOutcome } from '../hide-answers.ts'
import { ATTEMPTS_DEFAULT } from '../limits.ts'
import type { OwnQuiz, OwnResult } from '../model.ts'
import type { Answer, Question } from '../questions.ts'
import type { Kernel } from '#server/kernel.ts'
import { type Interaction, listEarlier } from './find-interaction.ts'
import type { InteractionRow, QuizRow } from './store.ts'

/** Returns the number of attempts that an interaction allows. */
export function attemptsOf({ props, definition }: Interaction): number {
  if (!definition.question) return 1
  return typeof props.attempts === 'number' ? props.attempts : ATTEMPTS_DEFAULT
}

/** The columns of a result that its owner sees. */
type AnsweredRow = Pick<
  InteractionRow,
  'id' | 'component_id' | 'type' | 'answers' | 'attempt' | 'passed' | 'answered_at'
>

/**
 * Presents a result for its owner, by the question that was answered; that question is included if another one is shown now, or none.
 *
 * @param shown - What is shown now; null if it was removed.
 */
export function presentResult(
  row: AnsweredRow,
  interaction: Interaction | undefined,
  shown: Interaction | null | undefined = interaction,
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

/** Finds the question that was answered: the current one or an earlier one. */
export async function findAnswered(
  kernel: Kernel,
  row: InteractionRow,
  { shown, lang }: { shown: Interaction | undefined; lang: string },
): Promise<Interaction | undefined> {
  if (row.asked === null || shown?.asked === row.asked) return shown
  const earlier = await listEarlier(kernel, { elementId: row.element_id, blockId: row.component_id, lang })
  return earlier.find(({ asked }) => asked === row.asked) ?? shown
}

/** Presents an answer in a dialog for its owner; there is only one attempt. */
export function presentQuiz(
  row: Pick<QuizRow, 'id' | 'dialog_id' | 'msg_id' | 'answers'>,
  interaction: Interaction | undefined,
): OwnQuiz {
  const question = interaction?.definition.quiz?.(interaction.props, row.msg_id)?.question
  return {
    id: row.id,
    dialogId: row.dialog_id,
    msgId: row.msg_id,
    answers: row.answers,
    outcome: question ? outcomeOf(question, row.answers, { isRevealed: true }) : null,
  }
}

/** Translates answers to the author's ids; undefined when they don't fit the question. */
export function answersTo(question: Question, given: readonly Answer[], { hideId }: Interaction): Answer[] | undefined {
  const real = realAnswers(question, given, hideId)
  return isAnswered(question, real) ? real : undefined
}
