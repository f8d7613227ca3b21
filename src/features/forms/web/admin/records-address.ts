import { dayIn, textIn } from '#features/admin-shell/address.ts'

/** Reads the filter of the records list from a query string. */
export function recordsIn(query: URLSearchParams) {
  const offset = Number(query.get('offset') ?? 0)
  const [q, from, to] = [textIn(query, 'q'), dayIn(query, 'from'), dayIn(query, 'to')]
  return {
    ...(q !== undefined && { q }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(Number.isInteger(offset) && offset > 0 && { offset }),
  }
}
