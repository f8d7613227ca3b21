import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { openCheck, shownTest, stepChange, testResult, verdict, waitingCheck } from './model.ts'

const lang = z.string()
const secret = z.string().max(100).optional()
const email = z.string().max(254)
const NOT_OPEN = ['courses.finish-first', 'courses.buy-needed', 'courses.sign-in-needed'] as const
const NO_ATTEMPT = ['tests.no-such-attempt', 'tests.no-such-step'] as const
const NO_CHANGE = ['tests.finished', 'tests.time-over', 'tests.answer-stands'] as const

/** Every change returns the whole test, so that all tabs show the same. */
const changed = shownTest

// Spec §7, Results. `:portalId` is the portal's id in the API.
export const examsApi = contract({
  'GET /lpm/tests/:elementId': {
    summary: 'A test as it stands before its learner, with his open or newest attempt',
    access: 'anyone',
    query: z.object({ lang, secret }),
    output: shownTest,
    errors: ['tests.not-found', ...NOT_OPEN],
  },
  'POST /lpm/tests/:elementId/attempts': {
    summary: 'Begin an attempt, or go on with the one that is open, on whatever device it was begun',
    access: 'session',
    isIdempotent: true,
    query: z.object({ lang, secret }),
    output: changed,
    errors: ['tests.not-found', ...NOT_OPEN, 'tests.no-attempts-left', 'tests.being-checked', 'tests.accepted'],
  },
  'PUT /lpm/testAttempts/:id/steps/:stepId': {
    summary: 'Keep what is being written at a step, a flag, or that the learner is at it; take its answer back',
    access: 'session',
    isIdempotent: true,
    query: z.object({ lang }),
    body: stepChange,
    output: changed,
    errors: [...NO_ATTEMPT, ...NO_CHANGE],
  },
  'POST /lpm/testAttempts/:id/finish': {
    summary: 'Finish an attempt: the server grades it, or hands it to a mentor; again it changes nothing',
    access: 'session',
    isIdempotent: true,
    query: z.object({ lang }),
    output: changed,
    errors: NO_ATTEMPT,
  },
  'POST /lpm/learningPortals/:portalId/testResults': {
    summary: 'The answer to one question of an attempt. What its sender says of having passed is not believed',
    access: 'session',
    query: z.object({ lang: lang.optional() }),
    body: testResult,
    output: z.object({ passed: z.boolean().nullable(), test: changed }),
    errors: [...NO_ATTEMPT, ...NO_CHANGE],
  },
  'POST /lpm/learningPortals/:portalId/testResults/identify': {
    summary: 'Give attempts of the caller’s own session to his account; e-mail and session never choose another person',
    access: 'session',
    isIdempotent: true,
    body: z.object({ email: email.optional(), sessionId: z.string().max(64).optional() }),
    output: z.object({ updated: z.int() }),
  },
  'GET /lpm/testChecks': {
    summary: 'Attempts that wait for a mentor, those that wait longest first',
    access: 'mentor',
    query: z.object({ lang }),
    output: z.object({ waiting: z.array(waitingCheck) }),
  },
  'GET /lpm/testChecks/:id': {
    summary: 'One of them, with all that was asked and answered',
    access: 'mentor',
    query: z.object({ lang }),
    output: openCheck,
    errors: ['tests.no-such-attempt', 'tests.not-waiting'],
  },
  'POST /lpm/testChecks/:id': {
    summary: 'Accept an attempt, or return it with a comment; its learner is told',
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
