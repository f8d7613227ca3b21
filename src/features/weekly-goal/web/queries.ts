import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { WeeklyGoalApi } from '../api.ts'

const query = queriesOf<WeeklyGoalApi>()

export const callWeeklyGoal = callOf<WeeklyGoalApi>()

/** Queries one's own weeks; without a time zone, by the last known one. */
export const weeklyGoalQuery = (timeZone?: string) =>
  query('GET /lpm/rhythm', { query: timeZone === undefined ? {} : { timeZone } })
