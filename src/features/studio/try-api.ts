import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { ATTEMPTS_MAX } from '#features/results/limits.ts'
import { ownQuiz, ownResult } from '#features/results/model.ts'
import { answers } from '#features/results/questions.ts'
import { shownTest } from '#features/exams/model.ts'

const fields = z.record(z.string(), z.unknown())
const texts = z.record(z.string(), fields)
const id = z.string().min(1).max(128)
/** The language in which it is tried. */
const lang = z.string().max(20)

/** A question or another interaction as it is written, complete or not. */
const writtenInteraction = z.object({ id, component: z.string().max(64), props: fields, texts: texts.default({}) })

export const tryApi = contract({
  'POST /creator/try': {
    summary: 'Try a question of a draft as a learner would. Nothing is stored',
    access: 'studio',
    body: z.object({
      interaction: writtenInteraction,
      lang,
      /** The element it belongs to: ids are hidden as for its learners. */
      elementId: z.string().max(64).default(''),
      /** Absent to see the question first. */
      answers: answers.exactOptional(),
      attempt: z.int().min(1).max(ATTEMPTS_MAX).default(1),
      /** The message of a dialog or poll that is answered. */
      msgId: z.string().max(64).exactOptional(),
    }),
    output: z.object({
      /** What learners get; null while the question is incomplete. */
      props: fields.nullable(),
      /** The outcome that learners get. */
      result: ownResult.nullable(),
      quiz: ownQuiz.nullable(),
    }),
    errors: ['results.no-such-interaction', 'results.not-answered', 'results.answered-already'],
  },
  'POST /creator/try/test': {
    summary: 'Draw a sample paper from the draft of a test, and mark answers to it. Nothing is stored',
    access: 'studio',
    body: z.object({
      /** The test in the draft of its element. */
      test: fields,
      lang,
      /** Chosen by the browser: the same id draws the same paper. */
      session: id,
      /** Answers by question. */
      answers: z.record(id, answers).default({}),
      isFinished: z.boolean().default(false),
    }),
    output: z.object({
      /** What learners get; null while no question is complete. */
      test: shownTest.nullable(),
      /** Ids of questions that are left out because they are incomplete. */
      incomplete: z.array(z.string()),
    }),
  },
  'GET /creator/studio/elements/:elementId/answers': {
    summary: 'How many people have answered the questions of a lesson, taken a test, or wait for a webinar',
    access: 'course-read',
    output: z.object({
      /** Attempts at the test: all, those that are open now, and those that were passed. */
      attempts: z.object({ total: z.int(), open: z.int(), passed: z.int() }),
      /** Number of people by id of the question. */
      people: z.record(z.string(), z.int()),
      /** The webinar as learners see it now, and how many people are reminded of it; null if there is none. */
      webinar: z.object({ startDate: z.string(), reminded: z.int() }).nullable(),
    }),
  },
})
type Endpoints = typeof tryApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface TryApi extends Endpoints {}
