import type { TodayItems } from '#features/today/server/hooks.ts'
import { listScheduled } from './store-authoring.ts'

/** Pages that are published at a time, on the start page of the administration. */
export const pagesToday: TodayItems = {
  upcoming: [
    {
      id: 'pagePublished',
      access: 'envmgr-admin',
      find: async ({ db }) =>
        (await listScheduled(db)).map(({ id, at, title }) => ({
          at,
          count: 1,
          to: `/designer/${id}/`,
          values: { title },
        })),
    },
  ],
}
