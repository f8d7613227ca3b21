import { adminLists } from '#features/admin-shell/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { feedbackApi } from '../api.ts'
import { feedbackList } from './admin-list.ts'
import { feedbackHandlers } from './handlers.ts'
import { exportFeedback, forgetFeedback, moveFeedback } from './store.ts'

export const feedbackFeature = defineFeature({
  name: 'feedback',
  api: { feedback: answer(feedbackApi, feedbackHandlers) },
  listeners: [on(adminLists, [feedbackList])],
  exportPerson: { feedback: exportFeedback },
  erasePerson: forgetFeedback,
  personRows: {
    'feedback_answers.user_id': 'merged',
    'feedback_asked.user_id': 'merged',
  },
  mergeVisitor: ({ from, to, trx }) => moveFeedback(trx, { from, to }),
})
