import { z } from 'zod'
import { ELEMENT_TYPES } from '#features/courses/model.ts'
import { elementProgress } from '#features/progress/model.ts'
import { answers, outcome, shownQuestion } from '#features/results/questions.ts'
import { ATTEMPT_STATES, attemptResult } from '#features/exams/model.ts'
import { watchedMedia } from '#features/video-progress/model.ts'

/** An answer in a lesson. */
export const learnerAnswer = z.object({
  id: z.string(),
  /** What was asked; null where it is no question that can be right or wrong, or is gone. */
  question: shownQuestion.nullable(),
  /** The same in words. */
  title: z.string(),
  words: z.array(z.string()),
  answers,
  outcome: outcome.nullable(),
  attempt: z.int(),
  answeredAt: z.iso.datetime(),
})
export type LearnerAnswer = z.infer<typeof learnerAnswer>

/** An attempt at a test, with all that was asked and answered. */
export const learnerAttempt = z.object({
  id: z.string(),
  number: z.int(),
  state: z.enum(ATTEMPT_STATES),
  startedAt: z.iso.datetime(),
  result: attemptResult.nullable(),
  /** Of the mentor who judged it. */
  comment: z.string().nullable(),
  questions: z.array(shownQuestion),
  answers: z.record(z.string(), answers),
  outcomes: z.record(z.string(), outcome),
})
export type LearnerAttempt = z.infer<typeof learnerAttempt>

/** How one learner stands in one element (ROUTE-25). */
export const learnerElement = z.object({
  learner: z.object({ id: z.string(), name: z.string(), picture: z.string().nullable() }),
  /** Whether he looks at it himself. */
  isOwn: z.boolean(),
  course: z.object({ id: z.string(), title: z.string() }),
  element: z.object({ id: z.string(), type: z.enum(ELEMENT_TYPES), title: z.string() }),
  /** Null: he has not come here yet. */
  progress: elementProgress.omit({ place: true }).nullable(),
  watched: z.array(watchedMedia),
  answers: z.array(learnerAnswer),
  /** The newest first. */
  attempts: z.array(learnerAttempt),
})
export type LearnerElement = z.infer<typeof learnerElement>
