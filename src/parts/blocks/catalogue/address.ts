import type { CatalogueSort, CourseCard } from '#features/courses/model.ts'

/** What of the catalogue a visitor sees, as the address says it: `?q=…&category=…&price=…&started=1&sort=…&offset=…`. */
export interface CatalogueWish {
  q?: string | undefined
  category?: string | undefined
  price?: CourseCard['type'] | undefined
  /** Only courses in which the visitor has begun. */
  started?: true | undefined
  sort?: CatalogueSort | undefined
  offset?: number | undefined
}

export const SORTS: readonly CatalogueSort[] = ['newest', 'title', 'shortest']
const PRICES = ['free', 'paid'] as const
const LONGEST = 100

/** What an address asks for; what it cannot mean is left out. */
export function wishOf(search: string): CatalogueWish {
  const query = new URLSearchParams(search)
  const q = query.get('q')?.trim().slice(0, LONGEST)
  const category = query.get('category')
  const offset = Number(query.get('offset'))
  const price = PRICES.find((known) => known === query.get('price'))
  const sort = SORTS.find((known) => known === query.get('sort'))
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(price && { price }),
    ...(query.get('started') === '1' && { started: true as const }),
    ...(sort && { sort }),
    ...(Number.isInteger(offset) && offset > 0 && { offset }),
  }
}

/** The query of the address that shows this; empty for the whole catalogue. */
export function searchOf({ q, category, price, started, sort, offset }: CatalogueWish): string {
  const wished = { q, category, price, started: started && '1', sort, offset: offset && String(offset) }
  const given = Object.entries(wished).flatMap(([key, value]) => (value ? [[key, value]] : []))
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** Whether only a part of the catalogue is wished for, whatever its order and page. */
export const isNarrowed = ({ q, category, price, started }: CatalogueWish): boolean =>
  Boolean(q ?? category ?? price ?? started)
