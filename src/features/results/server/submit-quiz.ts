import type { ParsedOf } from '#base/contract.ts'
import type { KnownVisitor } from '#base/roles.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ResultsApi } from '../api.ts'
import { resultsError } from '../errors.ts'
import { dialogIdOf } from '../dialog-id.ts'
import type { Quiz } from '../interactions.ts'
import type { OwnQuiz } from '../model.ts'
import type { Answer } from '../questions.ts'
import { getInteraction } from './find-interaction.ts'
import { presentQuiz } from './present-own.ts'
import { findQuiz, saveQuiz } from './store.ts'

type Body = ParsedOf<ResultsApi, 'POST /lpm/learningPortals/:portalId/quizResults'>['body']

/** Stores an answer to a message of a dialog or to a poll; a person's newest answer counts. */
export async function submitQuiz(
  kernel: Kernel,
  from: { body: Body; visitor: KnownVisitor; lang: string; email: string | null },
): Promise<OwnQuiz> {
  const { body, visitor, lang } = from
  const blockId = blockOf(body)
  const asked = { courseId: body.categoryId, elementId: body.elementId, blockId, lang, visitor }
  const interaction = await getInteraction(kernel, asked, ({ definition, props }) =>
    isSaid(definition.quiz?.(props, body.msgId), body),
  )
  const quiz = interaction.definition.quiz?.(interaction.props, body.msgId)
  if (!quiz) throw resultsError('results.no-such-interaction')
  const choices = choicesOf(quiz, body.answers)
  const now = kernel.clock.now()
  const of = { userId: visitor.userId, dialogId: body.dialogId, msgId: body.msgId }
  const row = {
    id: body.id ?? kernel.makeId(),
    user_id: visitor.userId,
    dialog_id: body.dialogId,
    msg_id: body.msgId,
    category_id: body.categoryId,
    element_id: body.elementId,
    text: quiz.text,
    variants: quiz.variants.map(({ id, text, image }) => ({
      id,
      ...(text !== undefined && { text }),
      ...(image && { image }),
    })),
    answers: choices.map((id) => ({ id })),
    choices,
    multiple: choices.length > 1,
    answered_at: body.answeredAt && Date.parse(body.answeredAt) < now.getTime() ? new Date(body.answeredAt) : now,
    created_at: now,
  }
  await saveQuiz(kernel.db, row, from.email)
  const kept = await findQuiz(kernel.db, of)
  if (!kept) throw resultsError('results.no-such-interaction')
  return presentQuiz(kept, interaction)
}

/** Whether this is the message that was answered, with these variants. */
const isSaid = (quiz: Quiz | undefined, { text, answers }: Body): boolean =>
  quiz !== undefined &&
  (text === undefined || quiz.text === text) &&
  answers.every(({ id }) => quiz.variants.some((variant) => variant.id === id))

/** A dialog's id in the API contains its element and its block. */
function blockOf({ dialogId, elementId }: Body): string {
  const blockId = dialogId.slice(elementId.length + 1)
  if (dialogId !== dialogIdOf({ elementId, blockId })) throw resultsError('results.no-such-interaction')
  return blockId
}

/** Returns the chosen ids, deduplicated in the order of the variants; one alone where only one is allowed. */
export function choicesOf({ variants, isSeveral }: Quiz, answers: readonly Answer[]): string[] {
  const given = new Set(answers.map(({ id }) => id))
  const choices = variants.flatMap(({ id }) => (given.has(id) ? [id] : []))
  if (choices.length === 0 || (choices.length > 1 && !isSeveral)) throw resultsError('results.not-answered')
  return choices
}
