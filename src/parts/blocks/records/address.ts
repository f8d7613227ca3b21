import { queryString } from '#base/query-string.ts'
/** What of a list of records a visitor sees, as the address says it: `?q=…&where=city=kyiv&offset=…`. */
export interface RecordsQuery {
  q: string
  /** By the names of fields, the answer that is asked for. */
  where: Readonly<Record<string, string>>
  offset: number
}

const LONGEST = 100

/** What an address asks for; what it cannot mean is left out. */
export function parseRecordsQuery(search: string): RecordsQuery {
  const params = new URLSearchParams(search)
  const offset = Number(params.get('offset'))
  const where = params.getAll('where').flatMap((one) => [...new URLSearchParams(one.slice(0, LONGEST))])
  return {
    q: (params.get('q') ?? '').trim().slice(0, LONGEST),
    where: Object.fromEntries(where),
    offset: Number.isInteger(offset) && offset > 0 ? offset : 0,
  }
}

/** The answers asked for, as one value. */
export const whereText = ({ where }: Pick<RecordsQuery, 'where'>): string =>
  new URLSearchParams({ ...where }).toString()

/** The params of the address that shows this. */
export function searchOf({ q, where, offset }: RecordsQuery): string {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  for (const [field, value] of Object.entries(where)) params.append('where', `${field}=${value}`)
  if (offset > 0) params.set('offset', String(offset))
  return queryString(params)
}
