import { DAY_MS } from '#base/clock.ts'
import { daysLater, instantOf, localTimeOf } from '#base/zoned-time.ts'

const WEEK = 7
const DATE_LENGTH = 'yyyy-mm-dd'.length

/**
 * Returns the last seven days of a time zone, today included, and the seven before them. The week before ends at the same time of day,
 * so that a part of a day is compared with the same part.
 */
export function periodsUntil({ now, timeZone }: { now: Date; timeZone: string }) {
  const local = localTimeOf(now, timeZone)
  const midnight = `${local.slice(0, DATE_LENGTH)}T00:00`
  const dayAt = (back: number) => startOf(daysLater(midnight, -back), timeZone)
  const days = Array.from({ length: WEEK }, (_, index) => dayAt(WEEK - 1 - index))
  const sinceMidnight = now.getTime() - dayAt(0).getTime()
  const until = new Date(Math.min(dayAt(WEEK).getTime() + sinceMidnight, dayAt(WEEK - 1).getTime()))
  return { days, now, before: [dayAt(2 * WEEK - 1), until] as const }
}

/** In a zone whose clocks skip midnight, the day begins when they go on. */
const startOf = (midnight: string, timeZone: string): Date =>
  instantOf(midnight, timeZone) ??
  instantOf(midnight.replace('T00:00', 'T01:00'), timeZone) ??
  new Date(Date.parse(`${midnight}Z`) - DAY_MS / 2)
