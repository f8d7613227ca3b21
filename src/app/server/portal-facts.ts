import { listCourseAddresses } from '#features/courses/server/store.ts'
import { FILES_PATH } from '#features/files/rules.ts'
import { findFileByKey } from '#features/files/server/store.ts'
import { listPublishedPages } from '#features/pages/server/store.ts'
import { keyOfPath } from '#server/files/file-key.ts'
import { listMicrocourses } from '#features/microcourses/server/store.ts'
import { STANDARD_ALIASES } from '#features/pages/standard-aliases.ts'
import type { Kernel } from '#server/kernel.ts'

/**
 * Returns the aliases in use: published pages, pages of published courses, and standard pages. A portal that opens soon has no standard
 * pages yet, so no menu leads to them. Cached.
 */
export function publishedAliases({ db, content }: Kernel): Promise<string[]> {
  return content.get('published aliases', async () => {
    const [pages, courses, microcourses] = await Promise.all([
      listPublishedPages(db),
      listCourseAddresses(db),
      listMicrocourses(db),
    ])
    const aliases = [...pages.map((page) => page.alias), ...courses.flatMap((course) => course.page_alias ?? [])]
    const isOpen = aliases.includes('main') || courses.length > 0 || microcourses.length > 0
    return [...new Set([...aliases, ...(isOpen ? STANDARD_ALIASES : [])])]
  })
}

/** Returns the size of a picture at an address of this portal; undefined if it is not a file of the portal. Cached. */
export async function pictureSize({ db, content }: Kernel, src: string) {
  const key = keyOfPath(src, FILES_PATH)
  if (key === undefined) return undefined
  const file = await content.get(`picture size ${key}`, () => findFileByKey(db, key))
  return file?.width && file.height ? { width: file.width, height: file.height } : undefined
}
