const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const WEEK_DAYS = 7

/** How much was learned on a day; null for days to come. */
export type QuartersOfDay = number | null

/** Returns the days of this week from Monday, by the clock of this device, with the number of moments on which something was learned. */
export function weekOf(moments: readonly Date[], now: Date): QuartersOfDay[] {
  const today = dayOf(now)
  // 1 January 1970 was a Thursday.
  const monday = today - ((today + 3) % WEEK_DAYS)
  const days = moments.map(dayOf)
  return Array.from({ length: WEEK_DAYS }, (_, index) => {
    const day = monday + index
    return day > today ? null : days.filter((other) => other === day).length
  })
}

/** Days since 1970 on this device's calendar. */
const dayOf = (moment: Date): number => Math.floor((moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS) / DAY_MS)
