import type { TodayItems } from '#features/today/server/hooks.ts'
import { countFinishedCourses, countFinishedElements } from './store-today.ts'

/** What learners completed in the week, on the start page of the administration. */
export const progressToday: TodayItems = {
  figures: [
    {
      id: 'lessons',
      place: 3,
      access: 'mp-admin',
      unit: 'count',
      to: '/admin/courses/',
      count: ({ db }, { periods }) => countFinishedElements(db, periods),
    },
    {
      id: 'courses',
      place: 4,
      access: 'mp-admin',
      unit: 'count',
      to: '/admin/courses/',
      count: ({ db }, { periods }) => countFinishedCourses(db, periods),
    },
  ],
}
