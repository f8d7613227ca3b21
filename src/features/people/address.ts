import { LOG_ACTIONS } from './log-actions.ts'
import type { LogFilter, PeopleFilter } from './model.ts'
import { dayIn, oneOf, textIn } from '#features/admin-shell/address.ts'
import { FOUND_ROLES, ORDERS, STATES } from './rules.ts'

interface Cursor {
  cursor?: string | undefined
}

/** Reads the filters of the list of people from an address; `ways` are the sign-in methods there are. Ignores invalid values. */
export function peopleFilterIn(query: URLSearchParams, ways: readonly string[]): PeopleFilter & Cursor {
  return {
    q: textIn(query, 'q'),
    role: oneOf(FOUND_ROLES, query.get('role')),
    state: oneOf(STATES, query.get('state')),
    way: oneOf(ways, query.get('way')),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
    order: oneOf(ORDERS, query.get('order')),
    cursor: query.get('cursor') ?? undefined,
  }
}

/** Reads the filters of the audit log from an address. */
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
