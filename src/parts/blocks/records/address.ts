import { queryString } from '#base/query-string.ts'
/** What of a list of records a visitor sees, as the address says it: `?q=…&where=city=kyiv&offset=…`. */
export interface RecordsWish {
  q: string
  /** By the names of fields, the answer that is asked for. */
  where: Readonly<Record<string, string>>
  offset: number
}

const LONGEST = 100

/** What an address asks for; what it cannot mean is left out. */
export function wishOf(search: string): RecordsWish {
  const query = new URLSearchParams(search)
  const offset = Number(query.get('offset'))
  const where = query.getAll('where').flatMap((one) => [...new URLSearchParams(one.slice(0, LONGEST))])
  return {
    q: (query.get('q') ?? '').trim().slice(0, LONGEST),
    where: Object.fromEntries(where),
    offset: Number.isInteger(offset) && offset > 0 ? offset : 0,
  }
}

/** The answers asked for, as one value. */
export const whereText = ({ where }: Pick<RecordsWish, 'where'>): string => new URLSearchParams({ ...where }).toString()

/** The query of the address that shows this. */
export function searchOf({ q, where, offset }: RecordsWish): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  for (const [field, value] of Object.entries(where)) query.append('where', `${field}=${value}`)
  if (offset > 0) query.set('offset', String(offset))
  return queryString(query)
}
