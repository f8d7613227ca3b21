import type { ParsedOf } from '#base/contract.ts'
import type { KnownVisitor } from '#base/roles.ts'
import { notifyLearning } from '#features/progress/server/learning-listeners.ts'
import { defineBatch, inBatchTransaction } from '#server/database/batches.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ResultsApi } from '../api.ts'
import { resultsError } from '../errors.ts'
import { grade } from '../grade.ts'
import type { OwnResult } from '../model.ts'
import type { Answer, Question, ShownVariant } from '../questions.ts'
import { getInteraction, type Interaction } from './find-interaction.ts'
import { answersTo, attemptsOf, presentResult } from './present-own.ts'
import {
  findNewest,
  findResult,
  insertAttempts,
  type InteractionRow,
  type NewAttempt,
  type NewInteraction,
  saveNote,
} from './store.ts'

type Body = ParsedOf<ResultsApi, 'POST /lpm/learningPortals/:portalId/interactionResults'>['body']

/** Retries after a conflict of concurrent answers. */
const TRIES = 4

/** Stores and grades an answer to an interaction, and returns what may be revealed about it. */
export async function submitInteraction(
  kernel: Kernel,
  { body, visitor, lang }: { body: Body; visitor: KnownVisitor; lang: string },
): Promise<OwnResult> {
  const { courseId, elementId, componentId: blockId } = body
  const of = { courseId, elementId, blockId, lang, visitor }
  const interaction = await getInteraction(kernel, of, (shown) => isAsked(shown, body))
  const row = { ...rowOf(kernel, body, interaction), user_id: visitor.userId }
  if (interaction.definition.isPrivate) return presentResult(await savePrivateAnswer(kernel, row), interaction)
  return presentResult(await saveAttempt(kernel, row, interaction), interaction)
}

/** Whether this is the question that was answered, by its text and variants as they were shown. */
function isAsked({ definition, props, blockId, hideId }: Interaction, { text, variants }: Body): boolean {
  const question = definition.question?.(props, blockId)
  if (!question || text === undefined) return true
  const shown = variantsOf(question).map(({ id, text: words }) => `${hideId(id)} ${words ?? ''}`)
  const given = variants.map(({ id, text: words }) => `${id ?? ''} ${words ?? ''}`)
  const isSame = given.length === 0 || new Set([...shown, ...given]).size === shown.length
  return question.title === text && isSame
}

function rowOf(kernel: Kernel, body: Body, interaction: Interaction): Omit<NewInteraction, 'user_id'> {
  const now = kernel.clock.now()
  const { definition, props, blockId } = interaction
  const question = definition.question?.(props, blockId)
  const graded = gradedAnswer(interaction, body.answers)
  return {
    id: body.id ?? kernel.makeId(),
    course_id: body.courseId,
    element_id: body.elementId,
    component_id: blockId,
    component_name: definition.type,
    type: body.type,
    dialog_id: body.dialogId ?? null,
    asked: interaction.asked,
    text: question?.title ?? (typeof props.title === 'string' ? props.title : ''),
    variants: variantsOf(question),
    ...graded,
    multiple: graded.answers.length > 1,
    private: definition.isPrivate === true,
    answered_at: notAfter(now, body.answeredAt),
    created_at: now,
  }
}

/** Returns answers in the author's ids, and their grade. Throws if they don't answer the whole question. */
export function gradedAnswer(
  interaction: Interaction,
  given: readonly Answer[],
): { answers: Answer[]; passed: boolean | null; share: number } {
  const question = interaction.definition.question?.(interaction.props, interaction.blockId)
  const answers = question ? answersTo(question, given, interaction) : freeAnswers(given)
  if (!answers) throw resultsError('results.not-answered')
  return { answers, ...(question ? grade(question, answers) : { passed: null, share: 0 }) }
}

/** Returns the texts and other answers of a question that is not graded. */
function freeAnswers(given: readonly Answer[]): Answer[] | undefined {
  const answers = given
    .filter(({ id, text }) => id !== undefined || (text !== undefined && text.trim() !== ''))
    .map(({ id, text }) => ({ ...(id !== undefined && { id }), ...(text !== undefined && { text }) }))
  return answers.length > 0 ? answers : undefined
}

function variantsOf(question: Question | undefined): ShownVariant[] {
  if (!question || question.kind === 'open-text') return []
  return question.variants.map(({ id, text, image }) => ({
    id,
    ...(text !== undefined && { text }),
    ...(image && { image }),
  }))
}

const notAfter = (now: Date, time: string | undefined): Date =>
  time === undefined || Date.parse(time) > now.getTime() ? now : new Date(time)

/** Answers of many people, each of which becomes an attempt or undefined. */
const attemptBatch = defineBatch({
  name: 'results.attempts',
  keyOf: ({ row }: NewAttempt) => JSON.stringify([row.user_id, row.element_id, row.component_id]),
  run: (kernel: Kernel, attempts: readonly NewAttempt[]) =>
    inBatchTransaction(kernel.db, attempts, async (trx) => {
      const rows = await insertAttempts(trx, attempts)
      await notifyLearning(kernel, trx, ...rows.map((row) => row.user_id))
      const kept = new Map(rows.map((row) => [idOf(row), row]))
      return attempts.map(({ row }) => kept.get(idOf(row)))
    }),
})

const idOf = ({ user_id: userId, id }: Pick<NewInteraction, 'user_id' | 'id'>): string => JSON.stringify([userId, id])

async function savePrivateAnswer(kernel: Kernel, row: NewInteraction): Promise<InteractionRow> {
  await saveNote(kernel.db, row)
  const kept = await findNewest(kernel.db, attemptsBy(row))
  return kept ?? refuse()
}

async function saveAttempt(kernel: Kernel, row: NewInteraction, interaction: Interaction): Promise<InteractionRow> {
  const maxAttempts = attemptsOf(interaction)
  for (let tries = 0; tries < TRIES; tries++) {
    const kept = await kernel.batches.run(kernel, attemptBatch, { row, maxAttempts })
    if (kept) return kept
    const known = await findResult(kernel.db, { userId: row.user_id, id: row.id })
    if (known) return known
    const newest = await findNewest(kernel.db, attemptsBy(row))
    if (newest && (newest.passed !== false || newest.attempt >= maxAttempts)) refuse()
  }
  return refuse()
}

const attemptsBy = (row: NewInteraction) => ({
  userId: row.user_id,
  elementId: row.element_id,
  componentId: row.component_id,
})

function refuse(): never {
  throw resultsError('results.answered-already')
}
