import { MARKS } from '../../limits.ts'

/** Returns the filters of a page's address. */
export function feedbackIn(query: URLSearchParams) {
  const mark = MARKS.find((value) => String(value) === query.get('mark'))
  const offset = Number(query.get('offset') ?? 0)
  return {
    ...(mark !== undefined && { mark }),
    ...(query.get('words') === 'yes' && { withText: 'true' as const }),
    ...(Number.isInteger(offset) && offset > 0 && { offset }),
  }
}
