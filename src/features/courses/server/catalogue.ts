import type { Visitor } from '#base/roles.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import type { CatalogueFacets, CatalogueSort, CourseCard } from '../model.ts'
import { presentCard } from './present.ts'
import { type CatalogueFilter, countCatalogue, countFacets, listCatalogue } from './store-catalogue.ts'

interface Asked {
  lang: string
  q?: string | undefined
  onlyMyGroups?: boolean | undefined
  exceptHidden?: boolean | undefined
  category?: string | undefined
  type?: CourseCard['type'] | undefined
  ids?: readonly string[] | undefined
}

interface Page {
  sort?: CatalogueSort | undefined
  limit: number
  offset: number
}

/** Returns a page of the course list; when a search matches nothing, courses with similar spelling. */
export async function findCourses(kernel: Kernel, asked: Asked & Page, visitor: Visitor) {
  const filter = filterOf(asked, visitor)
  const exact = await pageOf(kernel, filter, asked)
  if (exact.total > 0 || asked.q === undefined) return { ...exact, isNear: false }
  return { ...(await pageOf(kernel, { ...filter, isNear: true }, asked)), isNear: true }
}

async function pageOf(kernel: Kernel, filter: CatalogueFilter, { sort, limit, offset }: Page) {
  const [rows, total] = await Promise.all([
    listCatalogue(kernel.db, filter, { sort, limit, offset }),
    countCatalogue(kernel.db, filter),
  ])
  return { courses: rows.map((row) => presentCard(row, row, filter.lang)), total }
}

/** Returns the filters for a course list with their counts, including courses found by similar spelling. */
export async function findFacets(kernel: Kernel, asked: Asked, visitor: Visitor): Promise<CatalogueFacets> {
  const filter = filterOf(asked, visitor)
  const exact = await countFacets(kernel.db, filter)
  const rows =
    exact.length > 0 || asked.q === undefined ? exact : await countFacets(kernel.db, { ...filter, isNear: true })
  const count = (some: typeof rows) => some.reduce((sum, row) => sum + row.count, 0)
  const byCategory = Map.groupBy(rows, ({ id }) => id)
  const categories = [...byCategory].flatMap(([id, some]) =>
    id === null ? [] : [{ id, title: some[0]?.title ?? id, count: count(some) }],
  )
  return {
    total: count(rows),
    free: count(rows.filter(({ type }) => type === 'free')),
    paid: count(rows.filter(({ type }) => type === 'paid')),
    categories: categories.toSorted((a, b) => b.count - a.count || a.title.localeCompare(b.title)),
  }
}

function filterOf(asked: Asked, visitor: Visitor): CatalogueFilter {
  const { q, category, type, ids } = asked
  return {
    lang: normaliseLocale(asked.lang),
    q,
    category,
    type,
    ids,
    withHidden: asked.exceptHidden === false,
    ...(asked.onlyMyGroups && { groupsOf: { userId: visitor.kind === 'guest' ? null : visitor.userId } }),
  }
}
