import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { CoursesApi } from '../api.ts'
import { coursesError } from '../errors.ts'

const query = queriesOf<CoursesApi>()

export const callCourses = callOf<CoursesApi>()

/** The catalogue as everyone sees it (COURSE-33), from `offset` on. */
export const coursesQuery = (lang: string, offset = 0) =>
  query('GET /creator/courses', {
    query: { lang, rel: 'all', published: 'true', onlyMyGroups: 'true', cache: 'true', exceptHidden: 'true', offset },
  })

export const courseQuery = (id: string, lang: string) =>
  query('GET /creator/courses/:id', { params: { id }, query: { lang, rel: 'all' } })

/** Throws 'Element is not received' when it is asked without an id (ELEM-32). */
export function elementQuery(id: string | undefined, lang: string) {
  if (!id) throw coursesError('courses.element-not-received')
  return query('GET /creator/elements/:id', { params: { id }, query: { lang, rel: 'all' } })
}

/** Throws "Can't get elements. No course" when it is asked without a course (COURSE-40). */
export function elementsQuery(courseId: string | undefined, lang: string) {
  if (!courseId) throw coursesError('courses.no-course')
  return query('GET /creator/courses/:id/elements', { params: { id: courseId }, query: { lang, rel: 'all' } })
}
