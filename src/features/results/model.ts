import { z } from 'zod'
import { plainText } from '#base/plain-text.ts'
import { answer, answers, outcome, shownQuestion } from './questions.ts'

const RESULT_ID = /^[\w-]{8,64}$/
const WORDS_MAX = 4000

const id = z.string().min(1).max(64)
const text = plainText(WORDS_MAX)

/** A picture in the API: its address is enough. The original it was cropped from is dropped (RESULT-06). */
const image = z.looseObject({ src: z.string().max(WORDS_MAX) })
const wireVariant = z.object({ id: id.optional(), text: text.optional(), image: image.optional() })
const wireAnswer = answer.extend({ image: image.optional() })

const common = {
  /** Made by the client: each is stored once. */
  id: z.string().regex(RESULT_ID).optional(),
  text: text.optional(),
  /** The variants that were shown. The server stores its own list instead. */
  variants: z.array(wireVariant).default([]),
  answers: z.array(wireAnswer).min(1),
  elementId: id,
  /** Sent by guests in place of a user's id. The owner of an answer follows from the session alone. */
  sessionId: z.string().max(64).optional(),
  multiple: z.boolean().optional(),
  /** Time of the answer on the device. */
  answeredAt: z.iso.datetime().optional(),
}

/** Spec §3, Interaction result. */
export const interactionResult = z.object({
  ...common,
  type: z.string().max(64),
  componentId: id,
  componentName: z.string().max(64),
  /** The client's own grading, which the server ignores. */
  passed: z.boolean().nullable().optional(),
  courseId: id,
  dialogId: z.string().max(200).optional(),
})
export type InteractionResult = z.input<typeof interactionResult>

/** Spec §3, Quiz result. */
export const quizResult = z.object({
  ...common,
  dialogId: z.string().max(200),
  msgId: id,
  /** Id of the course. */
  categoryId: id,
  email: z.string().max(254).optional(),
})
export type QuizResult = z.input<typeof quizResult>

/** How often each variant was chosen, by its id, and by how many people. */
export const aggregate = z.object({
  dialogId: z.string(),
  msgId: z.string(),
  total: z.int(),
  variants: z.array(z.object({ id: z.string(), count: z.int(), percent: z.int().min(0).max(100) })),
})
export type Aggregate = z.infer<typeof aggregate>

/** A person's newest answer to an interaction, with what may be revealed about it. */
export const ownResult = z.object({
  id: z.string(),
  componentId: z.string(),
  type: z.string(),
  answers,
  attempt: z.int(),
  attemptsLeft: z.int(),
  /** Null where nothing is right or wrong. */
  outcome: outcome.nullable(),
  answeredAt: z.iso.datetime(),
  /** The question as it was answered, if it has changed since. */
  asked: shownQuestion.optional(),
})
export type OwnResult = z.infer<typeof ownResult>

/** A person's own answer to a message of a dialog or poll. */
export const ownQuiz = z.object({
  id: z.string(),
  dialogId: z.string(),
  msgId: z.string(),
  answers,
  outcome: outcome.nullable(),
})
export type OwnQuiz = z.infer<typeof ownQuiz>

/** Everything a person has answered in an element. */
export const ownResults = z.object({ results: z.array(ownResult), quizzes: z.array(ownQuiz) })
export type OwnResults = z.infer<typeof ownResults>
