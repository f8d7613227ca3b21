import type { TodayItems } from '#features/today/server/hooks.ts'
import { wordsIn } from '../words.ts'
import { listUnread } from './store.ts'

/** Entries of forms that nobody has read, on the start page of the administration. */
export const formsToday: TodayItems = {
  waiting: [
    {
      id: 'formEntries',
      access: 'envmgr-admin',
      icon: 'mail',
      harm: 'normal',
      to: '/admin/forms/',
      find: async ({ db }, { lang }) =>
        (await listUnread(db)).map(({ id, title, count, since }) => ({
          count,
          since,
          to: `/admin/forms/${id}/records/`,
          values: { title: wordsIn(title, lang) },
        })),
    },
  ],
}
