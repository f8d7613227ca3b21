import { z } from 'zod'
import { plainText } from '#base/plain-text.ts'
import { picture } from '#features/files/model.ts'
import { OPEN_TEXT_MAX_LENGTH, VARIANTS_MAX } from './limits.ts'

/** Kinds of questions in lessons and tests. */
export const QUESTION_KINDS = [
  'single-choice',
  'multiple-choice',
  'image-choice',
  'open-text',
  'ordering',
  'matching',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

const VARIANT_TEXT_MAX = 500
const TITLE_MAX = 400
const WORDS_MAX = 2000
const ACCEPTED_MAX = 50

const id = z.string().min(1).max(64)
const words = z.string().min(1).max(WORDS_MAX)

const plainVariant = z.object({
  id,
  text: z.string().min(1).max(VARIANT_TEXT_MAX).optional(),
  image: picture.optional(),
  /** Feedback to everybody who chose this variant. */
  feedback: words.optional(),
})
/** A variant to choose, order or match. */
export const variant = plainVariant.refine(({ text, image }) => text !== undefined || image !== undefined)
export type Variant = z.infer<typeof variant>
const pictureVariant = plainVariant.extend({ image: picture })
const variants = z.array(variant).min(2).max(VARIANTS_MAX)

const common = {
  /** The question itself. */
  title: z.string().min(1).max(TITLE_MAX),
  /** Additional context. */
  text: words.optional(),
  /** The explanation, shown together with the right answer. */
  explanation: words.optional(),
  /** Feedback to a right answer and to any other. */
  feedback: z.object({ right: words.optional(), wrong: words.optional() }).optional(),
}

/** Ids of the right variants. In a single choice with several, each of them is right. */
const right = z.array(id).min(1)
const hasRight = (question: { variants: readonly { id: string }[]; right: readonly string[] }) =>
  question.right.every((wanted) => question.variants.some((candidate) => candidate.id === wanted))

/** The props of each kind of question, without id and kind; also the props of its block. */
export const questionProps = {
  'single-choice': z.object({ ...common, variants, right }).refine(hasRight),
  'multiple-choice': z.object({ ...common, variants, right }).refine(hasRight),
  /** Pictures; several may be chosen if `multiple` is set. */
  'image-choice': z
    .object({
      ...common,
      variants: z.array(pictureVariant).min(2).max(VARIANTS_MAX),
      right,
      multiple: z.boolean().optional(),
    })
    .refine(hasRight),
  'open-text': z.object({
    ...common,
    /** Answers accepted as right, ignoring case, accents and punctuation. Without any, a mentor has to decide. */
    accepted: z.array(z.string().min(1).max(VARIANT_TEXT_MAX)).max(ACCEPTED_MAX).optional(),
    /** Whether the field has several lines. */
    long: z.boolean().optional(),
    maxLength: z.int().min(1).max(OPEN_TEXT_MAX_LENGTH).optional(),
    placeholder: z.string().max(VARIANT_TEXT_MAX).optional(),
  }),
  /** `variants` are in their right order. */
  ordering: z.object({ ...common, variants }),
  /** Each variant belongs to one of the targets; a target may have several variants or none. */
  matching: z
    .object({
      ...common,
      variants,
      targets: z
        .array(z.object({ id, text: z.string().min(1).max(VARIANT_TEXT_MAX) }))
        .min(2)
        .max(VARIANTS_MAX),
      /** Target ids by variant id. */
      pairs: z.record(id, id),
    })
    .refine((question) =>
      question.variants.every((variantOf) =>
        question.targets.some((target) => target.id === question.pairs[variantOf.id]),
      ),
    ),
} as const

/** A complete question with its right answers: it must not leave the server before the answer. */
export const question = z.discriminatedUnion('kind', [
  questionProps['single-choice'].safeExtend({ id, kind: z.literal('single-choice') }),
  questionProps['multiple-choice'].safeExtend({ id, kind: z.literal('multiple-choice') }),
  questionProps['image-choice'].safeExtend({ id, kind: z.literal('image-choice') }),
  questionProps['open-text'].safeExtend({ id, kind: z.literal('open-text') }),
  questionProps.ordering.safeExtend({ id, kind: z.literal('ordering') }),
  questionProps.matching.safeExtend({ id, kind: z.literal('matching') }),
])
export type Question = z.infer<typeof question>

const shownVariant = plainVariant.omit({ feedback: true })
export type ShownVariant = z.infer<typeof shownVariant>

/** The public part of a question before the answer. Its variants have hidden ids instead of the author's. */
export const shownQuestion = z.object({
  id,
  kind: z.enum(QUESTION_KINDS),
  title: z.string(),
  text: z.string().optional(),
  variants: z.array(shownVariant).optional(),
  targets: z.array(z.object({ id, text: z.string() })).optional(),
  multiple: z.boolean().optional(),
  long: z.boolean().optional(),
  maxLength: z.int().optional(),
  placeholder: z.string().optional(),
})
export type ShownQuestion = z.infer<typeof shownQuestion>

/**
 * One of the answers to a question. Choice: `{ id }` of each chosen variant. Open text: `{ text }`. Ordering: `{ id }`
 * of each variant, in the chosen order. Matching: `{ id, target }` of each variant that has a target.
 */
export const answer = z.object({
  id: id.optional(),
  text: plainText(OPEN_TEXT_MAX_LENGTH).optional(),
  target: id.optional(),
})
export type Answer = z.infer<typeof answer>
export const answers = z.array(answer).max(VARIANTS_MAX)

/** What may be revealed about an answer once it is given. */
export const outcome = z.object({
  /** Null where a mentor has to decide. */
  passed: z.boolean().nullable(),
  /** 0 to 1. */
  share: z.number().min(0).max(1),
  /** Verdicts by variant id: chosen rightly, chosen wrongly, or right but not chosen (only when revealed). */
  variants: z.record(z.string(), z.enum(['right', 'wrong', 'missed'])),
  /** Feedback to the chosen variants, by id. */
  notes: z.record(z.string(), z.string()),
  /** Feedback to the whole answer. */
  text: z.string().optional(),
  explanation: z.string().optional(),
  /** The right answer; only when revealed. */
  right: answers.optional(),
})
export type Outcome = z.infer<typeof outcome>
