import { queryOf } from '../address.ts'

/** What was asked for and has not come yet. */
export interface Asked<Values extends object> {
  values: Values
  /** Queries of what was shown when the first of it was asked for, and of all that was asked for since. */
  trail: readonly string[]
}

/** Values by the names that they have in an address; an absent one stays, an empty one is taken away. */
export type Change = Readonly<Record<string, string | undefined>>

interface Asking<Values extends object> {
  asked: Asked<Values> | undefined
  shown: Values
  change: Change
  read: (query: URLSearchParams) => Values
}

/** A change on top of what was asked for last. What neither shows that nor led to it was come to another way: it counts itself. */
export function askFor<Values extends object>({ asked, shown, change, read }: Asking<Values>): Asked<Values> {
  const isOnItsWay = asked?.trail.includes(queryOf(shown)) ?? false
  const base = asked && isOnItsWay ? asked.values : shown
  const values = read(new URLSearchParams(queryOf({ ...base, ...change })))
  const before = asked && isOnItsWay ? asked.trail : [queryOf(shown)]
  return { values, trail: [...before, queryOf(values)] }
}

/** Whether what was asked for last is shown. */
export const hasCome = (asked: Asked<object> | undefined, shown: string): boolean => asked?.trail.at(-1) === shown
