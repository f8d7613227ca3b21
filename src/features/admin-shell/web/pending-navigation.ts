import { queryOf } from '../address.ts'

/** A navigation to a filtered list that has not finished yet. */
export interface PendingNavigation<Values extends object> {
  values: Values
  /** Queries of the page where the navigation started, and of every navigation requested since. */
  trail: readonly string[]
}

/** New values of parameters; undefined or empty removes the parameter. */
export type Change = Readonly<Record<string, string | undefined>>

interface RequestedChange<Values extends object> {
  pending: PendingNavigation<Values> | undefined
  shown: Values
  change: Change
  read: (query: URLSearchParams) => Values
}

/** Applies a change on top of the pending navigation, unless the page shown was reached another way (such as Back). */
export function requestChange<Values extends object>({
  pending,
  shown,
  change,
  read,
}: RequestedChange<Values>): PendingNavigation<Values> {
  const isOnItsWay = pending?.trail.includes(queryOf(shown)) ?? false
  const base = pending && isOnItsWay ? pending.values : shown
  const values = read(new URLSearchParams(queryOf({ ...base, ...change })))
  const before = pending && isOnItsWay ? pending.trail : [queryOf(shown)]
  return { values, trail: [...before, queryOf(values)] }
}

/** Whether the page that was requested last is now shown. */
export const hasArrived = (pending: PendingNavigation<object> | undefined, shown: string): boolean =>
  pending?.trail.at(-1) === shown
