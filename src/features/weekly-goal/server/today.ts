import type { TodayItems } from '#features/today/server/hooks.ts'
import { countActive } from './store-today.ts'

/** The active learners of the week, on the start page of the administration. */
export const weeklyGoalToday: TodayItems = {
  figures: [
    {
      id: 'active',
      place: 1,
      access: 'mp-admin',
      unit: 'count',
      to: '/admin/users/',
      count: ({ db }, { periods }) => countActive(db, periods),
    },
  ],
}
