import type { InteractionResult, QuizResult } from './model.ts'
import type { Answer, ShownQuestion, ShownVariant } from './questions.ts'

type Wire = InteractionResult['answers'][number]

/** The original from which a picture was cropped is not sent. Spec §5. */
const PICTURE_INSIDES = new Set(['parent', 'crop'])

/** Cleans a variant or an answer for the API: no empty text or image, and no originals of cropped pictures. Spec §5. */
export function cleaned<V extends { text?: unknown; image?: unknown }>(entry: V): V {
  const kept = Object.entries(entry).filter(([key, value]) => !isEmpty(key, value))
  const clean = kept.map(([key, value]) => [key, key === 'image' ? withoutInsides(value) : value])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what may be missing is left out
  return Object.fromEntries(clean) as V
}

const isEmpty = (key: string, value: unknown): boolean =>
  value === undefined || ((key === 'text' || key === 'image') && (value === null || isBlank(value)))

const isBlank = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : typeof value === 'object' && Object.keys(value ?? {}).length === 0

const withoutInsides = (image: unknown): unknown =>
  typeof image === 'object' && image !== null
    ? Object.fromEntries(Object.entries(image).filter(([key]) => !PICTURE_INSIDES.has(key)))
    : image

/** Returns the answers with the texts and pictures of the chosen variants. */
function answersOf(given: readonly Answer[], variants: readonly ShownVariant[]): Wire[] {
  return given
    .map((answer) => {
      const variant = variants.find(({ id }) => id === answer.id)
      return cleaned({ ...variant, ...answer, text: answer.text ?? variant?.text })
    })
    .filter(({ id, text }) => id !== undefined || text !== undefined)
}

/** Returns the fields that all results share; undefined without an answer. Spec §5: submissions with empty answers are skipped. */
function commonOf(asked: { title: string; variants?: readonly ShownVariant[] | undefined }, given: readonly Answer[]) {
  const variants = asked.variants ?? []
  const answers = answersOf(given, variants)
  if (answers.length === 0) return undefined
  return { text: asked.title, variants: variants.map(cleaned), answers, multiple: answers.length > 1 }
}

interface Where {
  courseId: string
  elementId: string
  componentId: string
  componentName: string
}

/** Builds an interaction result (spec §3); undefined when there is nothing to send. */
export function interactionPayload(
  question: Pick<ShownQuestion, 'title' | 'variants'>,
  given: readonly Answer[],
  { type, ...where }: Where & { type: string; id: string; answeredAt: string; sessionId?: string; dialogId?: string },
): InteractionResult | undefined {
  const common = commonOf(question, given)
  return common && { type, ...where, passed: null, ...common }
}

/** Builds a quiz result (spec §3); undefined when there is nothing to send. */
export function quizPayload(
  message: { title: string; variants: readonly ShownVariant[] },
  given: readonly Answer[],
  { courseId, ...where }: Omit<QuizResult, 'answers' | 'categoryId'> & { courseId: string },
): QuizResult | undefined {
  const common = commonOf(message, given)
  return common && { ...where, categoryId: courseId, ...common }
}

/** Returns the chosen answers; for an untouched ordering, the order that was shown. */
export const givenOrShown = (question: ShownQuestion, value: readonly Answer[]): readonly Answer[] =>
  question.kind === 'ordering' && value.length === 0 ? (question.variants ?? []).map(({ id }) => ({ id })) : value
