import { SEARCH_MAX_LENGTH } from './limits.ts'

/** The query of an address with these values; `?` and nothing else when there are none. */
export function queryOf(values: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (typeof value === 'string' && value) query.set(name, value)
  return `?${query}`
}

export const oneOf = <Value extends string>(values: readonly Value[], asked: string | null): Value | undefined =>
  values.find((value) => value === asked)

export const textIn = (query: URLSearchParams, name: string): string | undefined =>
  query.get(name)?.trim().slice(0, SEARCH_MAX_LENGTH) || undefined

/** A day as fields write it; one that no calendar has is none. */
export function dayIn(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}
