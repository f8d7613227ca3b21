import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { aggregate, interactionResult, ownQuiz, ownResult, ownResults, quizResult } from './model.ts'

const lang = z.string().max(20).default('en')
const REFUSALS = [
  'results.no-such-portal',
  'results.no-such-interaction',
  'results.not-open',
  'results.not-answered',
] as const

// Spec §7, Results. `:portalId` is the portal's id in the API: `demo`.
export const resultsApi = contract({
  'GET /lpm/learningPortals/:portalId/interactionResults': {
    summary: 'The caller’s answers in an element, with the feedback available so far',
    access: 'session',
    query: z.object({ elementId: z.string().max(64), lang }),
    output: ownResults,
    errors: ['results.no-such-portal'],
  },
  'POST /lpm/learningPortals/:portalId/interactionResults': {
    summary: 'Answer an interaction. The server grades it; a repeated answer is stored once',
    access: 'session',
    isIdempotent: true,
    query: z.object({ lang }),
    body: interactionResult,
    output: ownResult,
    errors: [...REFUSALS, 'results.answered-already'],
  },
  'POST /lpm/learningPortals/:portalId/quizResults': {
    summary: 'An answer to a message of a dialog, or to a poll; the newest counts',
    access: 'session',
    isIdempotent: true,
    query: z.object({ lang }),
    body: quizResult,
    output: ownQuiz,
    errors: REFUSALS,
  },
  'GET /lpm/learningPortals/:portalId/quizResults/aggregate': {
    summary: 'How everyone has answered; null while nobody has, and for people who have not answered yet',
    access: 'session',
    query: z.object({ dialogId: z.string().max(200), msgId: z.string().max(64) }),
    output: z.object({ aggregate: aggregate.nullable() }),
    errors: ['results.no-such-portal'],
  },
  'POST /lpm/learningPortals/:portalId/quizResults/identify': {
    summary:
      'Add the caller’s own email address to their answers as a guest; email and session never select another person',
    access: 'session',
    isIdempotent: true,
    body: z.object({ email: z.string().max(254).optional(), sessionId: z.string().max(64).optional() }),
    output: z.object({ updated: z.int() }),
    errors: ['results.no-such-portal'],
  },
})
type Endpoints = typeof resultsApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface ResultsApi extends Endpoints {}
