import { coursesQuery } from '#features/courses/web/queries.ts'
import type { CatalogueWish } from './address.ts'

/** The courses that are wished for. Without a search the newest stand first. */
export function wishedCourses(lang: string, wish: CatalogueWish, startedIds: readonly string[]) {
  const { q, category, price, sort, started, offset } = wish
  return coursesQuery(lang, {
    q,
    category,
    type: price,
    offset,
    ...(started && { ids: startedIds }),
    sort: sort ?? (q || started ? undefined : 'newest'),
  })
}
