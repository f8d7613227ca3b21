import { LOG_ACTIONS } from './log-actions.ts'
import type { LogFilter, PeopleFilter } from './model.ts'
import { SEARCH_MAX_LENGTH } from './limits.ts'
import { FOUND_ROLES, ORDERS, STATES, WAYS } from './rules.ts'

interface Cursor {
  cursor?: string | undefined
}

/** Whom an address asks for. What it should not hold is left out. */
export function peopleFilterIn(query: URLSearchParams): PeopleFilter & Cursor {
  return {
    q: textIn(query, 'q'),
    role: oneOf(FOUND_ROLES, query.get('role')),
    state: oneOf(STATES, query.get('state')),
    way: oneOf(WAYS, query.get('way')),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
    order: oneOf(ORDERS, query.get('order')),
    cursor: query.get('cursor') ?? undefined,
  }
}

/** Which entries of the log an address asks for. */
export function logFilterIn(query: URLSearchParams): LogFilter & Cursor {
  return {
    actor: textIn(query, 'actor'),
    subject: textIn(query, 'subject'),
    action: oneOf(LOG_ACTIONS, query.get('action')),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
    cursor: query.get('cursor') ?? undefined,
  }
}

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
