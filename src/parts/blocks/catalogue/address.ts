import type { CatalogueSort, CourseCard } from '#features/courses/model.ts'

/** What of the catalogue a visitor sees, as the address says it: `?q=…&category=…&price=…&started=1&sort=…&offset=…`. */
export interface CatalogueQuery {
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
export function parseCatalogueQuery(search: string): CatalogueQuery {
  const params = new URLSearchParams(search)
  const q = params.get('q')?.trim().slice(0, LONGEST)
  const category = params.get('category')
  const offset = Number(params.get('offset'))
  const price = PRICES.find((known) => known === params.get('price'))
  const sort = SORTS.find((known) => known === params.get('sort'))
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(price && { price }),
    ...(params.get('started') === '1' && { started: true as const }),
    ...(sort && { sort }),
    ...(Number.isInteger(offset) && offset > 0 && { offset }),
  }
}

/** The params of the address that shows this; empty for the whole catalogue. */
export function searchOf({ q, category, price, started, sort, offset }: CatalogueQuery): string {
  const params = { q, category, price, started: started && '1', sort, offset: offset && String(offset) }
  const present = Object.entries(params).flatMap(([key, value]) => (value ? [[key, value]] : []))
  return present.length === 0 ? '' : `?${new URLSearchParams(present)}`
}

/** Whether only a part of the catalogue is params for, whatever its order and page. */
export const isNarrowed = ({ q, category, price, started }: CatalogueQuery): boolean =>
  Boolean(q ?? category ?? price ?? started)
