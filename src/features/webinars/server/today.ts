import { DAY_MS } from '#base/clock.ts'
import type { TodayItems } from '#features/today/server/hooks.ts'
import { listBeginning } from './store-schedule.ts'

/** How long before it begins a webinar is mentioned. */
const MENTIONED_MS = 7 * DAY_MS

/** Webinars that begin soon, on the start page of the administration. */
export const webinarsToday: TodayItems = {
  upcoming: [
    {
      id: 'webinars',
      access: 'envmgr-admin',
      find: async ({ db }, { now, lang }) => {
        const rows = await listBeginning(db, { from: now, until: new Date(now.getTime() + MENTIONED_MS), lang })
        return rows.map(({ at, title, coming }) => ({
          at,
          count: 1,
          to: '/admin/webinars/',
          values: { title, coming },
        }))
      },
    },
  ],
}
