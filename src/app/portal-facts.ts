import { listCourseAddresses } from '#features/courses/server/store.ts'
import { listPublishedPages } from '#features/pages/server/store.ts'
import type { Kernel } from '#server/kernel.ts'

/** Aliases that lead somewhere: of published pages and of the pages of published courses; from memory. */
export function publishedAliases({ db, content }: Kernel): Promise<string[]> {
  return content.get('published aliases', async () => {
    const [pages, courses] = await Promise.all([listPublishedPages(db), listCourseAddresses(db)])
    return [...pages.map((page) => page.alias), ...courses.flatMap((course) => course.page_alias ?? [])]
  })
}
