import { hasRole } from '#base/roles.ts'
import type { TodayItems } from '#features/today/server/hooks.ts'
import { countNewAccounts, listExpiring } from './store-today.ts'

/** New accounts of the week, and invitations that expire, on the start page of the administration. */
export const accountsToday: TodayItems = {
  upcoming: [
    {
      id: 'invitations',
      access: 'mp-leader',
      find: async ({ db }, { visitor, now, timeZone }) => {
        const isAll = hasRole(visitor.roles, 'mp-admin')
        const rows = await listExpiring(db, { madeBy: isAll ? null : visitor.userId, now, timeZone })
        return rows.map((row) => ({ ...row, to: isAll ? '/admin/invitations/?of=all' : '/admin/invitations/' }))
      },
    },
  ],
  figures: [
    {
      id: 'newAccounts',
      place: 2,
      access: 'mp-admin',
      unit: 'count',
      to: '/admin/users/',
      count: ({ db }, { periods }) => countNewAccounts(db, periods),
    },
  ],
}
