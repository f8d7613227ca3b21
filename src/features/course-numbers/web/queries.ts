import { queriesOf } from '#web/queries.ts'
import type { CourseNumbersApi } from '../api.ts'
import type { NumbersFilter } from '../model.ts'

const query = queriesOf<CourseNumbersApi>()

/** The figures of a course. */
export const numbersQuery = (id: string, filter: NumbersFilter) =>
  query('GET /backoffice/courses/:id/numbers', { params: { id }, query: filter })
