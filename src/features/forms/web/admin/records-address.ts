import { dayIn, textIn } from '#features/admin-shell/address.ts'

/** What of all that was sent an address asks for. */
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
