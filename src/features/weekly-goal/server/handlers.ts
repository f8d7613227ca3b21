import { DAY_MS } from '#base/clock.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { WeeklyGoalApi } from '../api.ts'
import { WEEKLY_DAYS_DEFAULT, WEEKS_COUNTED_MAX } from '../limits.ts'
import { isTimeZone, weeklyProgressOf } from '../rules.ts'
import { findGoal, listMoments, saveGoal } from './store.ts'

export const weeklyGoalHandlers = (kernel: Kernel): Handlers<WeeklyGoalApi> => ({
  'GET /lpm/rhythm': ({ query, visitor }) => presentWeeklyProgress(kernel, visitor.userId, query.timeZone),

  'PUT /lpm/rhythm/goal': async ({ body: { timeZone, ...goal }, visitor: { userId } }) => {
    const zone = await zoneOf(kernel, userId, timeZone)
    await saveGoal(kernel.db, userId, { ...goal, timeZone: zone })
    return presentWeeklyProgress(kernel, userId, zone)
  },
})

async function presentWeeklyProgress(kernel: Kernel, userId: string, asked: string | undefined) {
  const now = kernel.clock.now()
  const since = new Date(now.getTime() - WEEKS_COUNTED_MAX * 7 * DAY_MS)
  const [kept, moments] = await Promise.all([findGoal(kernel.db, userId), listMoments(kernel.db, { userId, since })])
  const goal = { weeklyDays: kept?.weeklyDays ?? WEEKLY_DAYS_DEFAULT, isShown: kept?.isShown ?? true }
  const timeZone = asked !== undefined && isTimeZone(asked) ? asked : (kept?.timeZone ?? 'UTC')
  return weeklyProgressOf({ moments, now, timeZone, goal })
}

const zoneOf = async (kernel: Kernel, userId: string, asked: string | undefined): Promise<string> =>
  asked !== undefined && isTimeZone(asked) ? asked : ((await findGoal(kernel.db, userId))?.timeZone ?? 'UTC')
