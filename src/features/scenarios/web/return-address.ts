import { queryString } from '#base/query-string.ts'
import { safePath } from '#features/accounts/safe-path.ts'
import { isPagePath } from '#web/local-address.ts'

/** The part of an address's query that concerns signing in. */
export interface SignInQuery {
  returnTo?: string | undefined
  /** The query with that of the return address merged in, if that changes it (ROUTE-55). */
  merged?: string | undefined
}

/** Returns the address if it leads to a page of this portal; undefined for anything else (ROUTE-29). */
export function safeReturnTo(address: string | null): string | undefined {
  const path = safePath(address)
  return path !== undefined && isPagePath(new URL(path, 'http://portal.invalid').pathname) ? path : undefined
}

// Spec §5: parsed when login and returnTo are present; its query is merged into the current query.
export function readSignInQuery(search: string): SignInQuery | undefined {
  const query = new URLSearchParams(search)
  if (!query.has('login')) return undefined
  const returnTo = safeReturnTo(query.get('returnTo'))
  if (returnTo === undefined) return {}
  const before = String(query)
  for (const [name, value] of new URL(returnTo, 'http://portal.invalid').searchParams) {
    if (!query.has(name)) query.append(name, value)
  }
  return { returnTo, merged: String(query) === before ? undefined : queryString(query) }
}
