import { z } from 'zod'

/** Position in a list: the value it is sorted by, and the id. */
const place = z.tuple([z.string(), z.string()])
export type Place = z.infer<typeof place>

export const cursorOf = (after: Place): string => Buffer.from(JSON.stringify(after)).toString('base64url')

/** Parses a cursor; undefined for none or an invalid one. */
export function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  try {
    return place.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
