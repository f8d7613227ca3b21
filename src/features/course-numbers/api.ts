import { contract } from '#base/contract.ts'
import { courseNumbers, numbersFilter } from './model.ts'

/**
 * Figures of a course. `GET /api/backoffice/courses/:id/numbers/{head,lessons,blocks,questions}.csv` gives them as files, with the
 * same filter.
 */
export const courseNumbersApi = contract({
  'GET /backoffice/courses/:id/numbers': {
    summary: 'What the people who started a course in a period did in it: counts, without anybody’s name',
    access: 'course-numbers',
    query: numbersFilter,
    output: courseNumbers,
    errors: ['authoring.no-such-course'],
  },
})
export type CourseNumbersApi = typeof courseNumbersApi
