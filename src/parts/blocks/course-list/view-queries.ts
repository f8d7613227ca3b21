import { coursesQuery } from '#features/courses/web/queries.ts'
import type { CourseListProps } from './block.ts'

/** So many stand on a page; the catalogue has the rest. */
const SHOWN_MAX = 12

/** The courses of one list. */
export function listQuery(lang: string, { courseIds, categoryId }: Pick<CourseListProps, 'courseIds' | 'categoryId'>) {
  if (courseIds) return coursesQuery(lang, { ids: courseIds })
  return coursesQuery(lang, { category: categoryId, limit: SHOWN_MAX })
}
