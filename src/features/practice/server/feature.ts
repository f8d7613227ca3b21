import { answer, defineFeature } from '#server/feature.ts'
import { practiceApi } from '../api.ts'
import { practiceHandlers } from './handlers.ts'
import { exportPractice } from './store.ts'

export const practiceFeature = defineFeature({
  name: 'practice',
  api: { practice: answer(practiceApi, practiceHandlers) },
  exportPerson: { practice: exportPractice },
  personRows: {
    'practice_questions.user_id': { oneFor: ['element_id', 'component_id'] },
    'practice_refusals.user_id': { oneFor: [] },
  },
})
