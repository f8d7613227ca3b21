import { z } from 'zod'
import { ELEMENT_TYPES } from '#features/courses/model.ts'
import { elementProgress } from '#features/progress/model.ts'
import { answers, outcome, shownQuestion } from '#features/results/questions.ts'
import { ATTEMPT_STATES, attemptResult } from '#features/exams/model.ts'
import { watchedMedia } from '#features/video-progress/model.ts'

/** An answer in a lesson. */
export const learnerAnswer = z.object({
  id: z.string(),
  /** The question; null if it can't be right or wrong, or was deleted. */
  question: shownQuestion.nullable(),
  /** The question as text. */
  title: z.string(),
  words: z.array(z.string()),
  answers,
  outcome: outcome.nullable(),
  attempt: z.int(),
  answeredAt: z.iso.datetime(),
})
export type LearnerAnswer = z.infer<typeof learnerAnswer>

/** An attempt at a test, with all questions and answers. */
export const learnerAttempt = z.object({
  id: z.string(),
  number: z.int(),
  state: z.enum(ATTEMPT_STATES),
  startedAt: z.iso.datetime(),
  result: attemptResult.nullable(),
  /** Comment of the mentor who marked it. */
  comment: z.string().nullable(),
  questions: z.array(shownQuestion),
  answers: z.record(z.string(), answers),
  outcomes: z.record(z.string(), outcome),
})
export type LearnerAttempt = z.infer<typeof learnerAttempt>

/** A learner's work in one element (ROUTE-25). */
export const learnerElement = z.object({
  learner: z.object({ id: z.string(), name: z.string(), picture: z.string().nullable() }),
  /** Whether the reader is the learner. */
  isOwn: z.boolean(),
  course: z.object({ id: z.string(), title: z.string() }),
  element: z.object({ id: z.string(), type: z.enum(ELEMENT_TYPES), title: z.string() }),
  /** Null if the learner has not opened it. */
  progress: elementProgress.omit({ place: true }).nullable(),
  watched: z.array(watchedMedia),
  answers: z.array(learnerAnswer),
  /** The newest first. */
  attempts: z.array(learnerAttempt),
})
export type LearnerElement = z.infer<typeof learnerElement>
