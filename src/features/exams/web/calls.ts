import type { InputOf } from '#base/contract.ts'
import { callOf } from '#web/api-client.ts'
import type { ExamsApi } from '../api.ts'

export const callExams = callOf<ExamsApi>()

/** Name of the outbox queue for tests. */
export const TESTS_QUEUE = 'tests'
export const RESULTS_ROUTE = 'POST /lpm/learningPortals/:portalId/testResults'
export const STEP_ROUTE = 'PUT /lpm/testAttempts/:id/steps/:stepId'
export const FINISH_ROUTE = 'POST /lpm/testAttempts/:id/finish'

export type ResultInput = InputOf<ExamsApi, typeof RESULTS_ROUTE>
export type StepInput = InputOf<ExamsApi, typeof STEP_ROUTE>
export type FinishInput = InputOf<ExamsApi, typeof FINISH_ROUTE>
