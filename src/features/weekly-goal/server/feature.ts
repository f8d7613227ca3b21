import { answer, defineFeature } from '#server/feature.ts'
import { weeklyGoalApi } from '../api.ts'
import { exportWeeklyGoal } from './export-weekly-goal.ts'
import { weeklyGoalHandlers } from './handlers.ts'
import { moveWeeklyGoal } from './store.ts'

export const weeklyGoalFeature = defineFeature({
  name: 'weekly-goal',
  api: { rhythm: answer(weeklyGoalApi, weeklyGoalHandlers) },
  exportPerson: { rhythm: exportWeeklyGoal },
  mergeVisitor: ({ from, to, trx }) => moveWeeklyGoal(trx, { from, to }),
})
