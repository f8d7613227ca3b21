import { defineWholeList } from '#features/admin-shell/server/hooks.ts'
import { listGroups } from './store.ts'

/** Groups of learners. */
export const groupsList = defineWholeList({
  id: 'groups',
  access: 'mp-admin',
  load: ({ db }, { lang }) => listGroups(db, lang),
  nameOf: ({ id, title }) => ({ id, title }),
  file: {
    columns: [
      ['lists.file.id', ({ id }) => id],
      ['lists.file.title', ({ title }) => title],
      ['lists.file.note', ({ note }) => note],
      ['lists.file.members', ({ members }) => members],
      [
        'lists.file.courses',
        ({ courses, microcourses }) => [...courses, ...microcourses].map(({ title }) => title).join('; '),
      ],
      ['lists.file.archived', (row) => row.archived_at?.toISOString() ?? null],
    ],
  },
})
