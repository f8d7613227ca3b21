import { DAY_MS } from '#base/clock.ts'
import type { TodayItems } from '#features/today/server/hooks.ts'
import { listBeginning } from './store-events.ts'

/** How long before it begins an episode is mentioned. */
const MENTIONED_MS = 7 * DAY_MS

/** Episodes of video events that begin soon, on the start page of the administration. */
export const videoEventsToday: TodayItems = {
  upcoming: [
    {
      id: 'episodes',
      access: 'envmgr-admin',
      find: async ({ db }, { now, lang }) => {
        const rows = await listBeginning(db, { from: now, until: new Date(now.getTime() + MENTIONED_MS), lang })
        return rows.map(({ at, eventId, title, event }) => ({
          at,
          count: 1,
          to: `/admin/events/${eventId}/`,
          values: { title, event },
        }))
      },
    },
  ],
}
