import { answer, defineFeature } from '#server/feature.ts'
import { testsApi } from '../api.ts'
import { testsHandlers } from './handlers.ts'
import { handleOverdue } from './jobs.ts'
import { exportTests, moveAttempts } from './store-merge.ts'

export const examsFeature = defineFeature({
  name: 'exams',
  api: { tests: answer(testsApi, testsHandlers) },
  jobs: handleOverdue,
  exportPerson: { tests: exportTests },
  mergeVisitor: ({ from, to, trx }) => moveAttempts(trx, { from, to }),
})
