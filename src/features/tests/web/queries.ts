import type { InputOf } from '#base/contract.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { TestsApi } from '../api.ts'

const query = queriesOf<TestsApi>()

export const callTests = callOf<TestsApi>()

/** A test as it stands before the visitor. With its secret also one that is not published (API-17). */
export const testQuery = (elementId: string, lang: string, secret?: string) =>
  query('GET /lpm/tests/:elementId', { params: { elementId }, query: { lang, secret } })

export const checksQuery = (lang: string) => query('GET /lpm/testChecks', { query: { lang } })

export const checkQuery = (id: string, lang: string) =>
  query('GET /lpm/testChecks/:id', { params: { id }, query: { lang } })

/** The queue of the outbox in which answers wait, and the calls that wait in it. */
export const TESTS_QUEUE = 'tests'
export const RESULTS_ROUTE = 'POST /lpm/learningPortals/:portalId/testResults'
export const STEP_ROUTE = 'PUT /lpm/testAttempts/:id/steps/:stepId'
export const FINISH_ROUTE = 'POST /lpm/testAttempts/:id/finish'

export type ResultInput = InputOf<TestsApi, typeof RESULTS_ROUTE>
export type StepInput = InputOf<TestsApi, typeof STEP_ROUTE>
export type FinishInput = InputOf<TestsApi, typeof FINISH_ROUTE>
