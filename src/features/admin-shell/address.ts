import { SEARCH_MAX_LENGTH } from './limits.ts'

/** Returns a query string of the non-empty values, with its leading `?`. */
export function queryOf(values: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (typeof value === 'string' && value) query.set(name, value)
  return `?${query}`
}

export const oneOf = <Value extends string>(values: readonly Value[], asked: string | null): Value | undefined =>
  values.find((value) => value === asked)

export const textIn = (query: URLSearchParams, name: string): string | undefined =>
  query.get(name)?.trim().slice(0, SEARCH_MAX_LENGTH) || undefined

/** Reads a `YYYY-MM-DD` parameter; undefined if it isn't a real calendar date. */
export function dayIn(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}
