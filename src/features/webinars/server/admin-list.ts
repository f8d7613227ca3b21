import { defineWholeList } from '#features/admin-shell/server/hooks.ts'
import { findPlaces } from './schedule.ts'

/** Elements and microcourses that are webinars. */
export const webinarsList = defineWholeList({
  id: 'webinars',
  access: 'envmgr-admin',
  load: async (kernel, { lang }) => (await findPlaces(kernel, lang)).webinars,
  nameOf: ({ id, title }) => ({ id, title }),
  file: {
    columns: [
      ['lists.file.id', ({ id }) => id],
      ['lists.file.title', ({ title }) => title],
      ['lists.file.course', ({ courseTitle }) => courseTitle],
      ['lists.file.localStart', ({ kept }) => kept?.localStart ?? null],
      ['lists.file.timeZone', ({ kept }) => kept?.timeZone ?? null],
      ['lists.file.minutes', ({ kept }) => kept?.durationMinutes ?? null],
      ['lists.file.state', ({ state }) => state],
      ['lists.file.participants', ({ came }) => came],
    ],
  },
})
