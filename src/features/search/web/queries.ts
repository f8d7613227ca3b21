import { queriesOf } from '#web/queries.ts'
import type { SearchApi } from '../api.ts'
import { RESULTS_LIMIT } from '../limits.ts'

const query = queriesOf<SearchApi>()

/** The search in an address. */
export interface SearchParams {
  q: string
  /** From 1. */
  page: number
}

/** Reads the search from an address's query string. */
export function parseSearch(search: string): SearchParams {
  const asked = new URLSearchParams(search)
  const page = Math.trunc(Number(asked.get('page')))
  return { q: (asked.get('q') ?? '').trim(), page: page > 1 ? page : 1 }
}

/** Returns the query string of a search, with its question mark. */
export function searchOf({ q, page }: SearchParams): string {
  const asked = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) })
  return asked.size > 0 ? `?${asked}` : ''
}

export const searchQuery = (lang: string, { q, page }: SearchParams) =>
  query('GET /creator/search', {
    query: { lang, q, limit: String(RESULTS_LIMIT), offset: String((page - 1) * RESULTS_LIMIT) },
  })
