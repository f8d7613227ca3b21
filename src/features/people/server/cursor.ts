import { z } from 'zod'

/** Where the next piece of a list begins: after this value of what it is ordered by, and this id. */
const place = z.tuple([z.string(), z.string()])
export type Place = z.infer<typeof place>

export const cursorOf = (after: Place): string => Buffer.from(JSON.stringify(after)).toString('base64url')

/** The place that a cursor names; undefined for none, and for one that was made up. */
export function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  try {
    return place.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
