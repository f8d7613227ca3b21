import { answer, defineFeature } from '#server/feature.ts'
import { examsApi } from '../api.ts'
import { examsHandlers } from './handlers.ts'
import { handleOverdue } from './jobs.ts'
import { exportTests, moveAttempts } from './store-merge.ts'
import { testChecked } from './notifications.ts'

export const examsFeature = defineFeature({
  name: 'exams',
  api: { tests: answer(examsApi, examsHandlers) },
  jobs: handleOverdue,
  parts: [testChecked],
  exportPerson: { tests: exportTests },
  mergeVisitor: ({ from, to, trx }) => moveAttempts(trx, { from, to }),
})
