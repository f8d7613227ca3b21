import { scopeOf } from '#features/mentors/server/may-read.ts'
import type { TodayItems } from '#features/today/server/hooks.ts'
import { figureOf } from '#features/today/server/store-periods.ts'
import { PROMISE_MS } from '../limits.ts'
import { timesOfPeriods } from './store-team.ts'
import { findUnanswered } from './store-today.ts'

/** Learners who wait for an answer, and how fast mentors answer, on the start page of the administration. */
export const deskToday: TodayItems = {
  waiting: [
    {
      id: 'unanswered',
      access: 'mp-leader',
      icon: 'mentor',
      harm: 'urgent',
      to: '/desk/',
      find: async (kernel, { visitor, now }) => {
        const scope = await scopeOf(kernel, visitor)
        if (!scope) return []
        const { late, ...waiting } = await findUnanswered(kernel.db, { scope, now, promiseMs: PROMISE_MS })
        return { ...waiting, ...(late > 0 && { harm: 'failed' }), values: { late } }
      },
    },
  ],
  figures: [
    {
      id: 'replyTime',
      place: 5,
      access: 'mp-leader',
      unit: 'minutes',
      to: '/desk/team/',
      count: async (kernel, { visitor, periods }) => {
        const scope = await scopeOf(kernel, visitor)
        return scope ? timesOfPeriods(kernel.db, scope, periods) : figureOf([], null)
      },
    },
  ],
}
