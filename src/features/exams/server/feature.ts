import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { examsApi } from '../api.ts'
import { examsHandlers } from './handlers.ts'
import { handleOverdue } from './jobs.ts'
import { exportTests, moveAttempts } from './store-merge.ts'
import { testChecked } from './notifications.ts'
import { examsToday } from './today.ts'

export const examsFeature = defineFeature({
  name: 'exams',
  api: { tests: answer(examsApi, examsHandlers) },
  listeners: [on(todayItems, examsToday)],
  jobs: handleOverdue,
  parts: [testChecked],
  exportPerson: { tests: exportTests },
  personRows: {
    'test_attempts.user_id': 'merged',
    'test_attempts.checked_by': 'moved',
  },
  mergeVisitor: moveAttempts,
})
