import { queriesOf } from '#web/queries.ts'
import type { MicrocoursesApi } from '../api.ts'
import { microcoursesError } from '../errors.ts'
import { MICROCOURSE_LIST_LIMIT } from '../limits.ts'

const query = queriesOf<MicrocoursesApi>()

/** Queries a page of a hundred microcourses, with the parameters of spec §7 (MICRO-09). */
export const microcoursesQuery = (lang: string, offset?: number) =>
  query('GET /lpm/microcourses', {
    query: {
      lang,
      rel: 'all',
      published: 'true',
      onlyMyGroups: 'true',
      limit: MICROCOURSE_LIST_LIMIT,
      exceptHidden: 'true',
      offset,
    },
  })

/** Queries a microcourse. Throws 'Microcourse instance is no provided' without an id (MICRO-12). */
export function microcourseQuery(id: string | undefined, lang: string, secret?: string) {
  if (!id) throw microcoursesError('microcourses.not-provided')
  return query('GET /lpm/microcourses/:id', { params: { id }, query: { lang, withComponents: 'true', secret } })
}

/** Queries only what lists show, for visitors who may not open it yet. */
export const microcourseCardQuery = (id: string, lang: string, secret?: string) =>
  query('GET /lpm/microcourses/:id', { params: { id }, query: { lang, secret } })

/** Queries the visitor's progress; needs at least a session. */
export const microcourseProgressQuery = () => query('GET /lpm/microcourseProgress')
