import { answer, defineFeature } from '#server/feature.ts'
import { feedbackApi } from '../api.ts'
import { addFeedbackFile } from './feedback-file.ts'
import { feedbackHandlers } from './handlers.ts'
import { exportFeedback, forgetFeedback, moveFeedback } from './store.ts'

export const feedbackFeature = defineFeature({
  name: 'feedback',
  api: { feedback: answer(feedbackApi, feedbackHandlers) },
  addresses: addFeedbackFile,
  exportPerson: { feedback: exportFeedback },
  erasePerson: forgetFeedback,
  mergeVisitor: ({ from, to, trx }) => moveFeedback(trx, { from, to }),
})
