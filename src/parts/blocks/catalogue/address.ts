import type { CatalogueSort, CourseCard } from '#features/courses/model.ts'

/** The part of the catalogue that a visitor sees, from the address: `?q=…&category=…&price=…&started=1&sort=…&offset=…`. */
export interface CatalogueQuery {
  q?: string | undefined
  category?: string | undefined
  price?: CourseCard['type'] | undefined
  /** Only courses that the visitor has started. */
  started?: true | undefined
  sort?: CatalogueSort | undefined
  offset?: number | undefined
}

export const SORTS: readonly CatalogueSort[] = ['newest', 'title', 'shortest']
const PRICES = ['free', 'paid'] as const
const LONGEST = 100

/** Parses the query of an address; ignores invalid values. */
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

/** Returns the query string that shows this part; empty for the whole catalogue. */
export function searchOf({ q, category, price, started, sort, offset }: CatalogueQuery): string {
  const params = { q, category, price, started: started && '1', sort, offset: offset && String(offset) }
  const present = Object.entries(params).flatMap(([key, value]) => (value ? [[key, value]] : []))
  return present.length === 0 ? '' : `?${new URLSearchParams(present)}`
}

/** Whether the catalogue is filtered, whatever its order and page. */
export const isNarrowed = ({ q, category, price, started }: CatalogueQuery): boolean =>
  Boolean(q ?? category ?? price ?? started)
