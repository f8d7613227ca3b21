import { scopeOf } from '#features/mentors/server/may-read.ts'
import type { TodayItems } from '#features/today/server/hooks.ts'
import { countWaitingWithin } from './store-checks.ts'

/** Tests that wait to be checked, on the start page of the administration. */
export const examsToday: TodayItems = {
  waiting: [
    {
      id: 'tests',
      access: 'mp-leader',
      icon: 'test',
      harm: 'normal',
      to: '/desk/tests/',
      find: async (kernel, { visitor }) => {
        const scope = await scopeOf(kernel, visitor)
        return scope ? countWaitingWithin(kernel.db, scope) : []
      },
    },
  ],
}
