import type { TodayItems } from '#features/today/server/hooks.ts'
import type { ScheduleStore } from './schedule-store.ts'

/**
 * Scheduled publications of one kind of content on the start page of the administration: those to come, and those that failed.
 *
 * @param of.titles - Table of what is published.
 * @param of.folder - Where the studio opens it.
 */
export function schedulesToday(
  schedules: Pick<ScheduleStore<never>, 'listAll'>,
  { id, titles, folder }: { id: 'course' | 'microcourse'; titles: string; folder: string },
): Required<Pick<TodayItems, 'waiting' | 'upcoming'>> {
  return {
    waiting: [
      {
        id: `${id}NotPublished`,
        access: 'envmgr-admin',
        icon: 'calendar',
        harm: 'failed',
        to: folder,
        find: async ({ db }, { lang }) =>
          (await schedules.listAll(db, { hasFailed: true, lang, titles })).map(({ ownerId, at, title }) => ({
            count: 1,
            since: at,
            to: `${folder}${ownerId}/`,
            values: { title },
          })),
      },
    ],
    upcoming: [
      {
        id: `${id}Published`,
        access: 'envmgr-admin',
        find: async ({ db }, { lang }) =>
          (await schedules.listAll(db, { hasFailed: false, lang, titles })).map(({ ownerId, at, title }) => ({
            at,
            count: 1,
            to: `${folder}${ownerId}/`,
            values: { title },
          })),
      },
    ],
  }
}
