import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { trimmedText } from '#base/plain-text.ts'
import { FEEDBACK_MAX_LENGTH, FEEDBACK_PAGE, MARKS } from './limits.ts'

const mark = z.int().min(MARKS[0]).max(MARKS[4])
const words = trimmedText(FEEDBACK_MAX_LENGTH)
const id = z.string().regex(/^[\w-]{1,64}$/)

export const feedbackAnswer = z.object({
  id: z.string(),
  mark,
  text: z.string(),
  lang: z.string(),
  /** Null when the person was erased. */
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  courseTitle: z.string().nullable(),
  answeredAt: z.iso.datetime(),
})
export type FeedbackAnswer = z.infer<typeof feedbackAnswer>

// Records of the data source `feedback` (API-20).
export const feedbackApi = contract({
  'GET /ds/feedback/due': {
    summary: 'Whether to ask the caller for feedback about the portal',
    access: 'signed-in',
    output: z.object({ isDue: z.boolean() }),
  },
  'POST /ds/feedback/shown': {
    summary: 'Record that the caller was asked for feedback: they aren’t asked again for some time, on any device',
    access: 'signed-in',
    isIdempotent: true,
    output: z.object({}),
  },
  'POST /ds/feedback': {
    summary: 'Send feedback about the portal; a repeated request is stored once',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({
      id,
      mark,
      text: words.default(''),
      lang: z.string().max(20),
      courseId: id.optional(),
      answeredAt: z.iso.datetime(),
    }),
    output: z.object({ id: z.string() }),
  },
  'GET /ds/feedback': {
    summary: 'Feedback about the portal, newest first, with the average',
    access: 'mp-admin',
    query: z.object({
      mark: z.coerce.number().pipe(mark).optional(),
      /** Whether to list only answers with text. */
      withText: z.stringbool().optional(),
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(FEEDBACK_PAGE).default(FEEDBACK_PAGE),
    }),
    output: z.object({
      answers: z.array(feedbackAnswer),
      /** Of the answers that match. */
      total: z.int(),
      /** Of all answers, rounded to one decimal. */
      average: z.number().nullable(),
      byMark: z.record(z.string(), z.int()),
    }),
  },
})
type Endpoints = typeof feedbackApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface FeedbackApi extends Endpoints {}
