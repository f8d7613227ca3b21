import type { TodayItems } from '#features/today/server/hooks.ts'
import { CHECKS_ADDRESS } from '../checks-address.ts'
import { findPending } from './store.ts'

/** Reviews that wait for approval, on the start page of the administration. */
export const reviewsToday: TodayItems = {
  waiting: [
    {
      id: 'reviews',
      access: 'mp-admin',
      icon: 'star',
      harm: 'normal',
      to: CHECKS_ADDRESS,
      find: ({ db }) => findPending(db),
    },
  ],
}
