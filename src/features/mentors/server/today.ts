import type { TodayItems } from '#features/today/server/hooks.ts'
import { scopeOf } from './may-read.ts'
import { countQueued } from './store-connections.ts'
import { listOwnTeamIds } from './store-teams.ts'

/** Learners without a mentor, on the start page of the administration. */
export const mentorsToday: TodayItems = {
  waiting: [
    {
      id: 'withoutMentor',
      access: 'mp-leader',
      icon: 'user',
      harm: 'urgent',
      to: '/admin/mentors/',
      find: async (kernel, { visitor }) => {
        const scope = await scopeOf(kernel, visitor)
        if (!scope) return []
        return countQueued(kernel.db, scope.isAll ? null : await listOwnTeamIds(kernel.db, visitor.userId))
      },
    },
  ],
}
