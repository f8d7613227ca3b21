import { z } from 'zod'
import { answer, answers, outcome, question, shownQuestion } from '#features/results/questions.ts'
import { OPEN_TEXT_MAX_LENGTH } from '#features/results/limits.ts'
import { COMMENT_MAX_LENGTH, DEFAULT_PASS_MARK, QUESTIONS_MAX } from './limits.ts'

/** `auto`: the server grades by the right answers. `mentor`: a mentor accepts or returns. */
export const VERIFICATION_TYPES = ['auto', 'mentor'] as const
/** `pass`: answering. `revision`: looking at the answers afterwards. */
export const TEST_MODES = ['pass', 'revision'] as const
/** `checking`: it waits for a mentor. */
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
  /** Percent of what can be had, from which the test is passed. */
  passMark: percent.min(1).default(DEFAULT_PASS_MARK),
  timeLimitMinutes: z.int().min(1).max(MINUTES_MAX).optional(),
  /** How often one may try; without it as often as one likes. */
  attempts: z.int().min(1).max(ATTEMPTS_MAX).optional(),
  /** When the learner hears how an answer was. Once he has heard, it stands. */
  feedback: z.enum(['after-test', 'after-answer']).default('after-test'),
  /** Who is shown what would have been right: whoever has finished, or only who has passed. */
  reveal: z.enum(['finished', 'passed']).default('finished'),
  /** Questions and the variants of choices in another order each time. */
  shuffle: z.boolean().default(false),
})

const bank = z.object({
  id: z.string().min(1).max(ID_MAX),
  /** So many are drawn by lot; without it all are asked. */
  pick: z.int().min(1).optional(),
  questions: z.array(question).min(1).max(QUESTIONS_MAX),
})
export type Bank = z.infer<typeof bank>

const hasOwnIds = ({ banks }: { banks: readonly Bank[] }): boolean => {
  const ids = banks.flatMap(({ questions }) => questions.map(({ id }) => id))
  return new Set(ids).size === ids.length && ids.length <= QUESTIONS_MAX
}

/** What the author of a test writes: by which rules it goes, and the banks from which its questions come. */
export const testContent = testSettings.extend({ banks: z.array(bank).min(1) }).refine(hasOwnIds)
export type TestContent = z.infer<typeof testContent>

/** Texts of questions by language, then by the question's id; laid over as texts of blocks are. */
export const testTexts = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown())))
export type TestTexts = z.infer<typeof testTexts>

/** A question as it was given, with its texts in other languages. */
export const paperQuestion = z.object({
  question,
  texts: z.record(z.string(), z.record(z.string(), z.unknown())),
})
export type PaperQuestion = z.infer<typeof paperQuestion>
/** What one attempt was given. It never changes, whatever becomes of the test. */
export const paper = testSettings.extend({ questions: z.array(paperQuestion) })
export type Paper = z.infer<typeof paper>

/** One step of a test that the learner has reached. */
export const testItem = z.object({
  id: z.string(),
  isAnswered: z.boolean(),
  /** The learner wants to come back to it. */
  isFlagged: z.boolean(),
  /** Answered before, and taken up again. */
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
  /** Where to go on, zero-based; the number of all steps when all is through. */
  nextStep: z.int(),
  mode: z.enum(TEST_MODES),
})
export type TestState = z.infer<typeof testState>

export const attemptResult = z.object({
  number: z.int(),
  percent,
  /** Null: a mentor has not judged yet. */
  passed: z.boolean().nullable(),
  /** ISO 8601. */
  finishedAt: z.string(),
})
export type AttemptResult = z.infer<typeof attemptResult>

/** One attempt as its learner sees it: nothing of what is right before it is due. */
export const shownAttempt = z.object({
  id: z.string(),
  number: z.int(),
  stage: z.enum(ATTEMPT_STATES),
  version: z.int(),
  state: testState,
  questions: z.array(shownQuestion),
  /** By the id of the question, in the ids that are shown. */
  answers: z.record(z.string(), answers),
  drafts: z.record(z.string(), z.string()),
  /** How each answer was, as far as the learner may know by now. */
  outcomes: z.record(z.string(), outcome),
  /** Until the time is up; null where there is no limit. */
  secondsLeft: z.int().nullable(),
  result: attemptResult.nullable(),
  /** Of the mentor who returned or accepted it. */
  comment: z.string().nullable(),
})
export type ShownAttempt = z.infer<typeof shownAttempt>

/** A test as it stands before one learner. */
export const shownTest = z.object({
  elementId: z.string(),
  courseId: z.string(),
  rules: testSettings.omit({ shuffle: true }).extend({ questionCount: z.int() }),
  /** Null: as many as one likes. */
  attemptsLeft: z.int().nullable(),
  isPassed: z.boolean(),
  best: attemptResult.nullable(),
  /** The open one, else the newest. */
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
  /** What its sender believes. The server knows better. */
  passed: z.boolean().optional(),
})

/** What changes at a step beside its answer. */
export const stepChange = z.object({
  draft: z.string().max(OPEN_TEXT_MAX_LENGTH).optional(),
  isFlagged: z.boolean().optional(),
  /** The learner is at it now. */
  isActive: z.literal(true).optional(),
  /** The answer was taken back. */
  isCleared: z.literal(true).optional(),
})
export type StepChange = z.infer<typeof stepChange>

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

/** The same with all that was asked and answered, in the language of the mentor. */
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
  // Who gets his work back has to know why.
  .refine(({ verdict: chosen, comment }) => chosen === 'accept' || comment !== '')
export type Verdict = z.infer<typeof verdict>
