/** A query as it follows a path: with `?`, or empty. `URLSearchParams.size` would tell, but Chrome before 113 and Safari before 17 lack it. */
export function queryString(query: URLSearchParams): string {
  const text = String(query)
  return text && `?${text}`
}
