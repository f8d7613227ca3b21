import type { ParsedOf } from '#base/contract.ts'
import { placeOf } from '#features/courses/server/present.ts'
import { overlay } from '#features/pages/resolve-block.ts'
import { blockIds } from '#features/pages/server/present-blocks.ts'
import { dialogIdOf } from '#features/results/dialog-id.ts'
import { resultsError } from '#features/results/errors.ts'
import type { OwnQuiz, OwnResult } from '#features/results/model.ts'
import type { Answer } from '#features/results/questions.ts'
import type { Interaction } from '#features/results/server/find-interaction.ts'
import { attemptsOf, presentQuiz, presentResult } from '#features/results/server/present-own.ts'
import { interactionOf } from '#features/results/server/registry.ts'
import { gradedAnswer } from '#features/results/server/submit-interaction.ts'
import { choicesOf } from '#features/results/server/submit-quiz.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import type { TryApi } from '../try-api.ts'

type Body = ParsedOf<TryApi, 'POST /creator/try'>['body']

interface Tried {
  props: Record<string, unknown> | null
  result: OwnResult | null
  quiz: OwnQuiz | null
}

/**
 * Answers a question as it is written: presents, grades and words it by the functions that do so for learners, without
 * storing anything.
 */
export function tryQuestion(kernel: Kernel, body: Body): Tried {
  const interaction = interactionIn(kernel, body)
  const { definition, props, blockId, hideId } = interaction
  const shown = definition.present ? definition.present(props, { id: blockId, hideId }) : props
  if (!shown) return { props: null, result: null, quiz: null }
  const { answers, msgId, attempt } = body
  if (!answers) return { props: shown, result: null, quiz: null }
  if (msgId !== undefined)
    return { props: shown, result: null, quiz: triedQuiz(kernel, interaction, { answers, msgId }) }
  if (attempt > attemptsOf(interaction)) throw resultsError('results.answered-already')
  return { props: shown, result: triedResult(kernel, interaction, { answers, attempt }), quiz: null }
}

function interactionIn(kernel: Kernel, { interaction, lang, elementId }: Body): Interaction {
  const { id: blockId, component, props, texts } = interaction
  const definition = interactionOf(kernel, component)
  if (!definition) throw resultsError('results.no-such-interaction')
  return {
    courseId: '',
    elementId,
    blockId,
    definition,
    props: overlay(props, texts[normaliseLocale(lang)] ?? {}),
    hideId: blockIds(kernel.config.secret, { place: placeOf(elementId), blockId }),
    asked: '',
    audience: undefined,
  }
}

function triedResult(
  kernel: Kernel,
  interaction: Interaction,
  { answers, attempt }: { answers: readonly Answer[]; attempt: number },
): OwnResult {
  const row = {
    id: kernel.makeId(),
    component_id: interaction.blockId,
    type: interaction.definition.question ? 'question' : interaction.definition.type,
    attempt,
    answered_at: kernel.clock.now(),
    ...gradedAnswer(interaction, answers),
  }
  return presentResult(row, interaction)
}

function triedQuiz(
  kernel: Kernel,
  interaction: Interaction,
  { answers, msgId }: { answers: readonly Answer[]; msgId: string },
): OwnQuiz {
  const quiz = interaction.definition.quiz?.(interaction.props, msgId)
  if (!quiz) throw resultsError('results.no-such-interaction')
  const row = {
    id: kernel.makeId(),
    dialog_id: dialogIdOf(interaction),
    msg_id: msgId,
    answers: choicesOf(quiz, answers).map((id) => ({ id })),
  }
  return presentQuiz(row, interaction)
}
