import { cachedCourse } from '#features/courses/server/cached.ts'
import { MAIN_ALIAS } from '#features/pages/model.ts'
import { cachedPage } from '#features/pages/server/cached.ts'
import { findMovedAlias } from '#features/pages/server/store.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { LinksApi } from '../api.ts'
import { linksError } from '../errors.ts'

export const linksHandlers = (kernel: Kernel): Handlers<LinksApi> => ({
  // In this order: the alias of a page, a former alias of a page, the alias of a course's page (ROUTE-28, IMPL-37).
  'GET /router/resolve': async ({ query }) => {
    const record = await recordAt(kernel, query.path)
    if (record) return { kind: 'page', alias: record }
    const alias = aliasOf(query.path)
    if (alias === undefined) throw linksError('links.not-found')
    if (alias === MAIN_ALIAS) return { kind: 'moved', path: '/' }
    if (await cachedPage(kernel, alias)) return { kind: 'page', alias }
    const moved = await findMovedAlias(kernel.db, alias)
    if (moved !== undefined) return { kind: 'moved', path: moved === MAIN_ALIAS ? '/' : `/${moved}/` }
    const course = await cachedCourse(kernel, alias)
    if (course?.published && course.page_alias === alias) return { kind: 'moved', path: `/courses/${course.id}/` }
    throw linksError('links.not-found')
  },
})

/** Returns `groups/abc` if the page `groups` shows the records of a data source; whether the record exists, the page checks. */
async function recordAt(kernel: Kernel, path: string): Promise<string | undefined> {
  const [alias = '', recordId, ...more] = path.split('/').filter(Boolean)
  if (recordId === undefined || more.length > 0) return undefined
  const page = await cachedPage(kernel, alias)
  return page?.type === 'datasource' && page.record ? `${alias}/${recordId}` : undefined
}

/** Returns the single segment of a path such as `/about/`. */
function aliasOf(path: string): string | undefined {
  const segments = path.split('/').filter(Boolean)
  return segments.length === 1 ? segments[0] : undefined
}
