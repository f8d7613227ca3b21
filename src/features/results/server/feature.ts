import { answer, defineFeature } from '#server/feature.ts'
import { resultsApi } from '../api.ts'
import { resultsHandlers } from './handlers.ts'
import { exportResults, moveResults } from './store-person.ts'

export const resultsFeature = defineFeature({
  name: 'results',
  api: { results: answer(resultsApi, resultsHandlers) },
  exportPerson: { results: exportResults },
  personRows: {
    'interaction_results.user_id': 'merged',
    'quiz_results.user_id': 'merged',
  },
  mergeVisitor: ({ from, to, trx }) => moveResults(trx, { from, to }),
})
