import { z } from 'zod'
import { ELEMENT_TYPES } from '#features/courses/model.ts'
import { AUDIENCES, DEFAULT_PERIOD, PERIODS } from './limits.ts'

/** Why a question should be looked at. */
export const QUESTION_FLAGS = ['hard', 'easy', 'low-discrimination', 'wrong-preferred'] as const
export type QuestionFlag = (typeof QUESTION_FLAGS)[number]

const count = z.int().min(0)
const percent = z.int().min(0).max(100)

/** People who started the course in the period. */
const head = z.object({
  started: count,
  /** Those of them who have finished. */
  finished: count,
  /** Those who haven’t, and were in a lesson within `ACTIVE_DAYS`. */
  active: count,
  /** Half of those who finished took at most so many days; null if nobody finished. */
  medianDays: z.int().nullable(),
})
export type Head = z.infer<typeof head>

const block = z.object({
  id: z.string(),
  component: z.string(),
  /** How its text begins. */
  text: z.string(),
  /** People who read at least up to it. */
  reached: count,
  /** Those who have not finished the lesson and stopped at it. */
  stopped: count,
})
export type BlockNumbers = z.infer<typeof block>

const lesson = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(ELEMENT_TYPES),
  section: z.string().nullable(),
  /** People who opened this lesson or a later one, or have finished the course. */
  reached: count,
  /** Those for whom it is the furthest one. */
  stopped: count,
  /** People who opened this very lesson, and those who completed it. */
  opened: count,
  done: count,
  blocks: z.array(block),
})
export type LessonNumbers = z.infer<typeof lesson>

const questionNumbers = z.object({
  id: z.string(),
  elementId: z.string(),
  lesson: z.string(),
  title: z.string(),
  isTest: z.boolean(),
  people: count,
  /** Percentages of those whose answers are right or wrong; null for fewer than `SMALLEST_GROUP`. */
  first: percent.nullable(),
  ever: percent.nullable(),
  /** The wrong variant that most chose at first; null for fewer than `SMALLEST_GROUP`. */
  wrong: z.object({ text: z.string(), people: count, percent }).nullable(),
  /** From -1 to 1, in tests with enough attempts. */
  discrimination: z.number().min(-1).max(1).nullable(),
  flags: z.array(z.enum(QUESTION_FLAGS)),
})
export type QuestionNumbers = z.infer<typeof questionNumbers>

export const courseNumbers = z.object({
  id: z.string(),
  title: z.string(),
  /** ISO 8601. */
  countedAt: z.iso.datetime(),
  /** First day of the period, such as `2026-11-21`. */
  from: z.iso.date(),
  /** Whether lessons may be taken in any order. */
  isFree: z.boolean(),
  head: z.object({ all: head, learners: head, guests: head }),
  lessons: z.array(lesson),
  /** The largest gaps, largest first. */
  gaps: z.array(z.object({ id: z.string(), title: z.string(), stopped: count })),
  questions: z.array(questionNumbers),
})
export type CourseNumbers = z.infer<typeof courseNumbers>

export const numbersFilter = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal([...PERIODS]))
    .default(DEFAULT_PERIOD),
  who: z.enum(AUDIENCES).default('all'),
})
export type NumbersFilter = z.infer<typeof numbersFilter>
