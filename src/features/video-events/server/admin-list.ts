import { defineWholeList } from '#features/admin-shell/server/hooks.ts'
import { listSavedEvents } from './store-events.ts'

/** Video events. */
export const eventsList = defineWholeList({
  id: 'events',
  access: 'envmgr-admin',
  load: ({ db }) => listSavedEvents(db),
  nameOf: ({ id, title }) => ({ id, title }),
  file: {
    columns: [
      ['lists.file.id', ({ id }) => id],
      ['lists.file.alias', ({ alias }) => alias],
      ['lists.file.title', ({ title }) => title],
      ['lists.file.published', ({ published }) => String(published)],
      ['lists.file.episodes', ({ episodes }) => episodes.length],
      ['lists.file.participants', ({ participants }) => participants],
    ],
  },
})
