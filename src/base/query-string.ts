/**
 * Returns a query with its `?`, or an empty string. Avoids `URLSearchParams.size`, which Chrome before 113 and
 * Safari before 17 lack.
 */
export function queryString(query: URLSearchParams): string {
  const text = String(query)
  return text && `?${text}`
}
