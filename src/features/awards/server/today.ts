import type { TodayItems } from '#features/today/server/hooks.ts'
import { findNewGifts } from './store.ts'

/** Gifts that learners wait for, on the start page of the administration. */
export const awardsToday: TodayItems = {
  waiting: [
    {
      id: 'gifts',
      access: 'mp-admin',
      icon: 'heart',
      harm: 'normal',
      to: '/admin/gifts/?state=new',
      find: ({ db }) => findNewGifts(db),
    },
  ],
}
