import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { weeklyGoalApi } from '../api.ts'
import { exportWeeklyGoal } from './export-weekly-goal.ts'
import { weeklyGoalHandlers } from './handlers.ts'
import { moveWeeklyGoal } from './store.ts'
import { weeklyGoalToday } from './today.ts'

export const weeklyGoalFeature = defineFeature({
  name: 'weekly-goal',
  api: { rhythm: answer(weeklyGoalApi, weeklyGoalHandlers) },
  listeners: [on(todayItems, weeklyGoalToday)],
  exportPerson: { rhythm: exportWeeklyGoal },
  personRows: {
    'learning_goals.user_id': 'merged',
    'learning_moments.user_id': 'merged',
  },
  mergeVisitor: ({ from, to, trx }) => moveWeeklyGoal(trx, { from, to }),
})
