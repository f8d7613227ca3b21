import type { TodayItems } from '#features/today/server/hooks.ts'
import { QUEUE_ADDRESS } from '../queue-address.ts'
import { findReported } from './store-moderation.ts'

/** Comments that learners reported, on the start page of the administration. */
export const discussionsToday: TodayItems = {
  waiting: [
    {
      id: 'comments',
      access: 'mp-leader',
      icon: 'flag',
      harm: 'urgent',
      to: QUEUE_ADDRESS,
      find: ({ db }) => findReported(db),
    },
  ],
}
