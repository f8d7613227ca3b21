import { z } from 'zod'

/** Where the next page of a list begins: after this value of what it is ordered by, and this id. */
const place = z.tuple([z.string().max(300), z.string().max(100)])

export const cursorOf = (row: { key: string; id: string }): string =>
  Buffer.from(JSON.stringify([row.key, row.id])).toString('base64url')

/** The place that a cursor names; undefined for none, and for one that was made up. */
export function placeOf(cursor: string | undefined): readonly [string, string] | undefined {
  if (cursor === undefined) return undefined
  try {
    return place.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/

/** The same for lists that are ordered by a time, as PostgreSQL writes it. */
export function momentPlaceOf(cursor: string | undefined): readonly [string, string] | undefined {
  const found = placeOf(cursor)
  return found && MOMENT.test(found[0]) && !Number.isNaN(Date.parse(found[0].slice(0, 19))) ? found : undefined
}
