import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { CoursesApi } from '../api.ts'
import { coursesError } from '../errors.ts'
import type { CatalogueSort, CourseCard } from '../model.ts'

const query = queriesOf<CoursesApi>()

export const callCourses = callOf<CoursesApi>()

/** Filters of a course list; without any, all courses in the portal's own order. */
export interface CourseListOptions {
  q?: string | undefined
  category?: string | undefined
  type?: CourseCard['type'] | undefined
  /** Only these courses, in this order. */
  ids?: readonly string[] | undefined
  sort?: CatalogueSort | undefined
  offset?: number | undefined
  limit?: number | undefined
}

/** Every list has only courses that are published, not hidden, and not for groups of others (COURSE-33). */
const listedFor = (lang: string) => ({ lang, onlyMyGroups: 'true', exceptHidden: 'true' })

/** Queries a page of a hundred courses. */
export function coursesQuery(lang: string, { ids, offset = 0, ...options }: CourseListOptions = {}) {
  const chosen = ids && { ids: ids.join(',') }
  return query('GET /creator/courses', {
    query: { ...listedFor(lang), rel: 'all', published: 'true', cache: 'true', ...options, ...chosen, offset },
  })
}

/** Queries the filters for all courses, or for those that a search finds. */
export const courseFacetsQuery = (lang: string, q?: string) =>
  query('GET /creator/courseFacets', { query: { ...listedFor(lang), q } })

/** Queries a course; its secret gives access while it is unpublished (API-17). */
export const courseQuery = (id: string, lang: string, secret?: string) =>
  query('GET /creator/courses/:id', { params: { id }, query: { lang, rel: 'all', secret } })

/** Queries an element. Throws 'Element is not received' without an id (ELEM-32). */
export function elementQuery(id: string | undefined, lang: string, secret?: string) {
  if (!id) throw coursesError('courses.element-not-received')
  return query('GET /creator/elements/:id', { params: { id }, query: { lang, rel: 'all', secret } })
}
