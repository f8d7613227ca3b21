import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { SECRET_MAX_LENGTH } from '#features/courses/limits.ts'
import { openCheck, sampleAttempt, shownTest, stepChange, testResult, verdict, waitingCheck } from './model.ts'

const lang = z.string()
const secret = z.string().max(SECRET_MAX_LENGTH).optional()
const email = z.string().max(254)
const NOT_OPEN = ['courses.finish-first', 'courses.buy-needed', 'courses.sign-in-needed'] as const
const NO_ATTEMPT = ['tests.no-such-attempt', 'tests.no-such-step'] as const
const NO_CHANGE = ['tests.finished', 'tests.time-over', 'tests.answer-stands'] as const

/** Every change returns the whole test, so that all tabs show the same. */
const changed = shownTest

// Spec §7, Results. `:portalId` is the portal's id in the API.
export const examsApi = contract({
  'GET /lpm/tests/:elementId': {
    summary: 'A test as its learner sees it, with their open or newest attempt',
    access: 'anyone',
    query: z.object({ lang, secret }),
    output: shownTest,
    errors: ['tests.not-found', ...NOT_OPEN],
  },
  'POST /lpm/tests/:elementId/attempts': {
    summary: 'Start an attempt, or continue the open one, from any device',
    access: 'session',
    isIdempotent: true,
    query: z.object({ lang, secret }),
    output: changed,
    errors: ['tests.not-found', ...NOT_OPEN, 'tests.no-attempts-left', 'tests.being-checked', 'tests.accepted'],
  },
  'POST /lpm/tests/:elementId/sample': {
    summary: 'Take the test of a draft: the attempt is graded as for learners, and stored nowhere',
    access: 'anyone',
    query: z.object({ lang, secret: z.string().max(SECRET_MAX_LENGTH) }),
    body: sampleAttempt,
    output: shownTest,
    errors: ['tests.not-found', ...NOT_OPEN],
  },
  'PUT /lpm/testAttempts/:id/steps/:stepId': {
    summary: 'Save the draft answer of a question, its flag, or that the learner is at it; withdraw its answer',
    access: 'session',
    isIdempotent: true,
    query: z.object({ lang }),
    body: stepChange,
    output: changed,
    errors: [...NO_ATTEMPT, ...NO_CHANGE],
  },
  'POST /lpm/testAttempts/:id/finish': {
    summary: 'Finish an attempt: the server grades it, or passes it to a mentor; idempotent',
    access: 'session',
    isIdempotent: true,
    query: z.object({ lang }),
    output: changed,
    errors: NO_ATTEMPT,
  },
  'POST /lpm/learningPortals/:portalId/testResults': {
    summary: 'Answer one question of an attempt. Whether it is right is decided by the server alone',
    access: 'session',
    query: z.object({ lang: lang.optional() }),
    body: testResult,
    output: z.object({ passed: z.boolean().nullable(), test: changed }),
    errors: [...NO_ATTEMPT, ...NO_CHANGE],
  },
  'POST /lpm/learningPortals/:portalId/testResults/identify': {
    summary:
      'Move the attempts of the caller’s own session to their account; email and session never select another person',
    access: 'session',
    isIdempotent: true,
    body: z.object({ email: email.optional(), sessionId: z.string().max(64).optional() }),
    output: z.object({ updated: z.int() }),
  },
  'GET /lpm/testChecks': {
    summary: 'Attempts waiting for a mentor, longest wait first',
    access: 'mentor',
    query: z.object({ lang }),
    output: z.object({ waiting: z.array(waitingCheck) }),
  },
  'GET /lpm/testChecks/:id': {
    summary: 'One attempt, with its questions and answers',
    access: 'mentor',
    query: z.object({ lang }),
    output: openCheck,
    errors: ['tests.no-such-attempt', 'tests.not-waiting'],
  },
  'POST /lpm/testChecks/:id': {
    summary: 'Accept an attempt, or return it with a comment; the learner is notified',
    access: 'mentor',
    isIdempotent: true,
    body: verdict,
    output: z.object({ id: z.string(), passed: z.boolean() }),
    errors: ['tests.no-such-attempt', 'tests.not-waiting', 'tests.own-attempt'],
  },
})
type Endpoints = typeof examsApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface ExamsApi extends Endpoints {}
