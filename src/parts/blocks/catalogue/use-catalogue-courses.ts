import { useQuery } from '@tanstack/react-query'
import { coursesQuery } from '#features/courses/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import type { CatalogueQuery } from './address.ts'
import type { Started } from './use-started-courses.ts'

/** Query for the courses that match. Without a search the newest come first. */
export function catalogueCoursesQuery(lang: string, query: CatalogueQuery, begun: readonly Started[]) {
  const { q, category, price, sort, started, offset } = query
  return coursesQuery(lang, {
    q,
    category,
    type: price,
    offset,
    ...(started && { ids: begun.map(({ courseId }) => courseId) }),
    sort: sort ?? (q || started ? undefined : 'newest'),
  })
}

/** Returns the matching courses; undefined until they are loaded. */
export function useCatalogueCourses(query: CatalogueQuery, started: readonly Started[]) {
  const { code } = useLanguage()
  return useQuery(catalogueCoursesQuery(code, query, started)).data
}
