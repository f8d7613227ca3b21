import { z } from 'zod'

/** Position of the next page: the value of the order column, and the id of the last entry. */
const place = z.tuple([z.string().max(300), z.string().max(100)])

export const cursorOf = (row: { key: string; id: string }): string =>
  Buffer.from(JSON.stringify([row.key, row.id])).toString('base64url')

/** Parses a cursor; undefined for none and for an invalid one. */
export function placeOf(cursor: string | undefined): readonly [string, string] | undefined {
  if (cursor === undefined) return undefined
  try {
    return place.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/

/** The same for lists ordered by a time, in PostgreSQL's format. */
export function momentPlaceOf(cursor: string | undefined): readonly [string, string] | undefined {
  const found = placeOf(cursor)
  return found && MOMENT.test(found[0]) && !Number.isNaN(Date.parse(found[0].slice(0, 19))) ? found : undefined
}
