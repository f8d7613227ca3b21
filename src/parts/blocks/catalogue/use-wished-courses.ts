import { useQuery } from '@tanstack/react-query'
import { coursesQuery } from '#features/courses/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import type { CatalogueWish } from './address.ts'
import type { Started } from './use-started-courses.ts'

/** The courses that are wished for. Without a search the newest stand first. */
export function wishedCourses(lang: string, wish: CatalogueWish, begun: readonly Started[]) {
  const { q, category, price, sort, started, offset } = wish
  return coursesQuery(lang, {
    q,
    category,
    type: price,
    offset,
    ...(started && { ids: begun.map(({ courseId }) => courseId) }),
    sort: sort ?? (q || started ? undefined : 'newest'),
  })
}

/** The same, as far as they are loaded. */
export function useWishedCourses(wish: CatalogueWish, started: readonly Started[]) {
  const { code } = useLanguage()
  return useQuery(wishedCourses(code, wish, started)).data
}
