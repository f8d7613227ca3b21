import type { InputOf } from '#base/contract.ts'
import { callOf } from '#web/api-client.ts'
import type { TestsApi } from '../api.ts'

export const callTests = callOf<TestsApi>()

/** Name of the outbox queue for tests. */
export const TESTS_QUEUE = 'tests'
export const RESULTS_ROUTE = 'POST /lpm/learningPortals/:portalId/testResults'
export const STEP_ROUTE = 'PUT /lpm/testAttempts/:id/steps/:stepId'
export const FINISH_ROUTE = 'POST /lpm/testAttempts/:id/finish'

export type ResultInput = InputOf<TestsApi, typeof RESULTS_ROUTE>
export type StepInput = InputOf<TestsApi, typeof STEP_ROUTE>
export type FinishInput = InputOf<TestsApi, typeof FINISH_ROUTE>
