import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on, type Feature } from '#server/feature.ts'
import type { Kernel } from '#server/kernel.ts'
import { failuresApi } from '../api.ts'
import { type FailuresFacts, failuresHandlers } from './handlers.ts'
import { recordJobFailures, recordServerFailures } from './record-failure.ts'
import { deleteOldFailedJobs } from './store-jobs.ts'
import { deleteOldFailures } from './store.ts'
import { errorLogToday } from './today.ts'

/** Records failures of the server, of browsers and of jobs, and retries failed jobs. */
export const errorLogFeature = (factsOf: (kernel: Kernel) => FailuresFacts): Feature =>
  defineFeature({
    name: 'error-log',
    api: { failures: answer(failuresApi, (kernel) => failuresHandlers(kernel, factsOf(kernel))) },
    listeners: [on(todayItems, errorLogToday)],
    personRows: {
      'failures.user_id': 'moved',
    },
    setUp: (kernel) => {
      recordServerFailures(kernel)
      recordJobFailures(kernel)
    },
    cleanup: ({ db, clock }) => ({
      failures: () => deleteOldFailures(db, clock.now()),
      failedJobs: () => deleteOldFailedJobs(db, clock.now()),
    }),
  })
