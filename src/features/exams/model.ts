import { z } from 'zod'
import { answer, answers, outcome, question, shownQuestion } from '#features/results/questions.ts'
import { OPEN_TEXT_MAX_LENGTH } from '#features/results/limits.ts'
import { COMMENT_MAX_LENGTH, DEFAULT_PASS_MARK, QUESTIONS_MAX } from './limits.ts'

/** `auto`: the server grades by the right answers. `mentor`: a mentor accepts or returns. */
export const VERIFICATION_TYPES = ['auto', 'mentor'] as const
/** `pass`: answering. `revision`: reviewing the answers afterwards. */
export const TEST_MODES = ['pass', 'revision'] as const
/** `checking`: waiting for a mentor. */
export const ATTEMPT_STATES = ['open', 'checking', 'ended'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

const MINUTES_MAX = 600
const ATTEMPTS_MAX = 100
const ID_MAX = 64
const TEXT_MAX = 4000
const EMAIL_MAX = 254

const percent = z.int().min(0).max(100)

export const testSettings = z.object({
  verificationType: z.enum(VERIFICATION_TYPES).default('auto'),
  /** Percent of the reachable points from which the test is passed. */
  passMark: percent.min(1).default(DEFAULT_PASS_MARK),
  timeLimitMinutes: z.int().min(1).max(MINUTES_MAX).optional(),
  /** Number of attempts allowed; unlimited without it. */
  attempts: z.int().min(1).max(ATTEMPTS_MAX).optional(),
  /** When the learner sees outcomes. An answer whose outcome was shown can't be changed. */
  feedback: z.enum(['after-test', 'after-answer']).default('after-test'),
  /** Who sees the right answers: everybody who has finished, or only those who have passed. */
  reveal: z.enum(['finished', 'passed']).default('finished'),
  /** Whether questions and the variants of choices are shuffled for each attempt. */
  shuffle: z.boolean().default(false),
})

const bank = z.object({
  id: z.string().min(1).max(ID_MAX),
  /** Number of questions drawn at random; without it all are asked. */
  pick: z.int().min(1).optional(),
  questions: z.array(question).min(1).max(QUESTIONS_MAX),
})
export type Bank = z.infer<typeof bank>

const hasOwnIds = ({ banks }: { banks: readonly Bank[] }): boolean => {
  const ids = banks.flatMap(({ questions }) => questions.map(({ id }) => id))
  return new Set(ids).size === ids.length && ids.length <= QUESTIONS_MAX
}

/** What the author of a test writes: its settings and its banks of questions. */
export const testContent = testSettings.extend({ banks: z.array(bank).min(1) }).refine(hasOwnIds)
export type TestContent = z.infer<typeof testContent>

/** Translations of questions by language, then by question id; merged like translations of blocks. */
export const testTexts = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown())))
export type TestTexts = z.infer<typeof testTexts>

/** A question as it was asked, with its translations. */
export const paperQuestion = z.object({
  question,
  texts: z.record(z.string(), z.record(z.string(), z.unknown())),
})
export type PaperQuestion = z.infer<typeof paperQuestion>
/** The questions and settings of one attempt. They never change, even if the test does. */
export const paper = testSettings.extend({ questions: z.array(paperQuestion) })
export type Paper = z.infer<typeof paper>

/** A step of a test that the learner has reached. */
export const testItem = z.object({
  id: z.string(),
  isAnswered: z.boolean(),
  /** The learner marked it to return to later. */
  isFlagged: z.boolean(),
  /** Answered before, and now being changed. */
  revision: z.boolean(),
})
export type TestItem = z.infer<typeof testItem>

/** Spec §3, Test state. */
export const testState = z.object({
  /** The steps that were reached, in order. */
  list: z.array(testItem),
  verificationType: z.enum(VERIFICATION_TYPES),
  isComplete: z.boolean(),
  /** Zero-based. */
  activeStep: z.int(),
  /** Id of the attempt. */
  session: z.string(),
  /** The step to continue with, zero-based; the number of steps at the end. */
  nextStep: z.int(),
  mode: z.enum(TEST_MODES),
})
export type TestState = z.infer<typeof testState>

export const attemptResult = z.object({
  number: z.int(),
  percent,
  /** Null while a mentor has not decided. */
  passed: z.boolean().nullable(),
  /** ISO 8601. */
  finishedAt: z.string(),
})
export type AttemptResult = z.infer<typeof attemptResult>

/** An attempt as its learner sees it: right answers only when they may be revealed. */
export const shownAttempt = z.object({
  id: z.string(),
  number: z.int(),
  stage: z.enum(ATTEMPT_STATES),
  version: z.int(),
  state: testState,
  questions: z.array(shownQuestion),
  /** By question id, with the ids that are shown. */
  answers: z.record(z.string(), answers),
  drafts: z.record(z.string(), z.string()),
  /** Outcome of each answer, as far as it may be revealed. */
  outcomes: z.record(z.string(), outcome),
  /** Seconds until the deadline; null where there is no limit. */
  secondsLeft: z.int().nullable(),
  result: attemptResult.nullable(),
  /** Comment of the mentor who returned or accepted it. */
  comment: z.string().nullable(),
})
export type ShownAttempt = z.infer<typeof shownAttempt>

/** A test as one learner sees it. */
export const shownTest = z.object({
  elementId: z.string(),
  courseId: z.string(),
  rules: testSettings.omit({ shuffle: true }).extend({ questionCount: z.int() }),
  /** Null where attempts are unlimited. */
  attemptsLeft: z.int().nullable(),
  isPassed: z.boolean(),
  best: attemptResult.nullable(),
  /** The open attempt, or the newest one. */
  attempt: shownAttempt.nullable(),
})
export type ShownTest = z.infer<typeof shownTest>

const wireId = z.string().min(1).max(ID_MAX)
const wireText = z.string().max(TEXT_MAX)

/** Spec §3, Test result. `dialogId` is the attempt, `msgId` its question. */
export const testResult = z.object({
  dialogId: wireId,
  msgId: wireId,
  text: wireText.default(''),
  variants: z
    .array(z.object({ id: wireId.optional(), text: wireText.optional() }))
    .max(QUESTIONS_MAX)
    .default([]),
  /** Id of the course. */
  categoryId: wireId,
  elementId: wireId,
  sessionId: wireId.optional(),
  email: z.string().max(EMAIL_MAX).optional(),
  answers,
  multiple: z.boolean().default(false),
  /** The client's own grading, which the server ignores. */
  passed: z.boolean().optional(),
})

/** What changes at a step besides its answer. */
export const stepChange = z.object({
  draft: z.string().max(OPEN_TEXT_MAX_LENGTH).optional(),
  isFlagged: z.boolean().optional(),
  /** The learner is at this step now. */
  isActive: z.literal(true).optional(),
  /** The answer was withdrawn. */
  isCleared: z.literal(true).optional(),
})
export type StepChange = z.infer<typeof stepChange>

/** An attempt at a draft, which is stored nowhere: the browser keeps it and sends all of it. */
export const sampleAttempt = z.object({
  /** Chosen by the browser: the same session draws the same questions. */
  session: wireId,
  number: z.int().min(1).max(ATTEMPTS_MAX).default(1),
  version: z.int().min(1).default(1),
  /** ISO 8601; now without it. */
  startedAt: z.iso.datetime().optional(),
  /** By question id, with the ids that are shown. */
  answers: z.record(wireId, answers).default({}),
  drafts: z.record(wireId, z.string().max(OPEN_TEXT_MAX_LENGTH)).default({}),
  flagged: z.array(wireId).max(QUESTIONS_MAX).default([]),
  /** Id of the question that is shown. */
  activeStep: wireId.optional(),
  isFinished: z.boolean().default(false),
})
export type SampleAttempt = z.infer<typeof sampleAttempt>

/** An attempt that waits for a mentor, as the list shows it. */
export const waitingCheck = z.object({
  id: z.string(),
  learner: z.string(),
  /** Title of the test. */
  title: z.string(),
  course: z.string(),
  number: z.int(),
  percent,
  finishedAt: z.string(),
})
export type WaitingCheck = z.infer<typeof waitingCheck>

/** The attempt with all its questions and answers, in the mentor's language. */
export const openCheck = waitingCheck.extend({
  learnerId: z.string(),
  courseId: z.string(),
  passMark: percent,
  questions: z.array(shownQuestion),
  answers: z.record(z.string(), z.array(answer)),
  outcomes: z.record(z.string(), outcome),
  comment: z.string().nullable(),
})
export type OpenCheck = z.infer<typeof openCheck>

export const verdict = z
  .object({ verdict: z.enum(['accept', 'return']), comment: z.string().trim().max(COMMENT_MAX_LENGTH).default('') })
  // A learner whose test is returned needs to know why.
  .refine(({ verdict: chosen, comment }) => chosen === 'accept' || comment !== '')
export type Verdict = z.infer<typeof verdict>
