import { listCourseAddresses } from '#features/courses/server/store.ts'
import { listPublishedPages } from '#features/pages/server/store.ts'
import type { Database } from '#server/database.ts'

/** Aliases that lead somewhere: of published pages and of the pages of published courses. */
export async function publishedAliases(db: Database): Promise<string[]> {
  const [pages, courses] = await Promise.all([listPublishedPages(db), listCourseAddresses(db)])
  return [...pages.map((page) => page.alias), ...courses.flatMap((course) => course.page_alias ?? [])]
}
