import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { CoursesApi } from '../api.ts'
import { coursesError } from '../errors.ts'
import type { CatalogueSort, CourseCard } from '../model.ts'

const query = queriesOf<CoursesApi>()

export const callCourses = callOf<CoursesApi>()

/** Which courses a list shows; without any wish all of them, in the portal's own order. */
export interface CourseListWish {
  q?: string | undefined
  category?: string | undefined
  type?: CourseCard['type'] | undefined
  /** These alone, in this order. */
  ids?: readonly string[] | undefined
  sort?: CatalogueSort | undefined
  offset?: number | undefined
  limit?: number | undefined
}

/** Of which courses every list speaks: what is published, not hidden, and not for other groups (COURSE-33). */
const listedFor = (lang: string) => ({ lang, onlyMyGroups: 'true', exceptHidden: 'true' })

/** A list of courses, a hundred at once. */
export function coursesQuery(lang: string, { ids, offset = 0, ...wish }: CourseListWish = {}) {
  const chosen = ids && { ids: ids.join(',') }
  return query('GET /creator/courses', {
    query: { ...listedFor(lang), rel: 'all', published: 'true', cache: 'true', ...wish, ...chosen, offset },
  })
}

/** By what all courses, or those that a search finds, can be narrowed. */
export const courseFacetsQuery = (lang: string, q?: string) =>
  query('GET /creator/courseFacets', { query: { ...listedFor(lang), q } })

/** With its secret a course is shown that is not published (API-17). */
export const courseQuery = (id: string, lang: string, secret?: string) =>
  query('GET /creator/courses/:id', { params: { id }, query: { lang, rel: 'all', secret } })

/** Throws 'Element is not received' when it is asked without an id (ELEM-32). */
export function elementQuery(id: string | undefined, lang: string, secret?: string) {
  if (!id) throw coursesError('courses.element-not-received')
  return query('GET /creator/elements/:id', { params: { id }, query: { lang, rel: 'all', secret } })
}
