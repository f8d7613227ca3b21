import { queryString } from '#base/query-string.ts'
/** The part of a list of records that a visitor sees, from the address: `?q=…&where=city=kyiv&offset=…`. */
export interface RecordsQuery {
  q: string
  /** The requested answer, by name of field. */
  where: Readonly<Record<string, string>>
  offset: number
}

const LONGEST = 100

/** Parses the query of an address; ignores invalid values. */
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

/** The requested answers, as one value. */
export const whereText = ({ where }: Pick<RecordsQuery, 'where'>): string =>
  new URLSearchParams({ ...where }).toString()

/** Returns the query string that shows this part. */
export function searchOf({ q, where, offset }: RecordsQuery): string {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  for (const [field, value] of Object.entries(where)) params.append('where', `${field}=${value}`)
  if (offset > 0) params.set('offset', String(offset))
  return queryString(params)
}
