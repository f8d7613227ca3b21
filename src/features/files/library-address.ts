import { FILE_KINDS, FILE_ORDERS, type FileKind, type FileOrder } from './kinds.ts'

/** Filters of the library's page. */
export interface LibraryAsked {
  q?: string
  kind?: FileKind
  order?: FileOrder
  bin?: '1'
  page: number
}

/** Reads the filters from an address; missing ones stay undefined. */
export function libraryIn(query: URLSearchParams): LibraryAsked {
  const q = query.get('q')?.trim().slice(0, 100)
  const kind = FILE_KINDS.find((each) => each === query.get('kind'))
  const order = FILE_ORDERS.find((each) => each === query.get('order'))
  const page = Number(query.get('page') ?? 1)
  return {
    ...(q && { q }),
    ...(kind && { kind }),
    ...(order && order !== 'newest' && { order }),
    ...(query.get('bin') === '1' && { bin: '1' as const }),
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  }
}
