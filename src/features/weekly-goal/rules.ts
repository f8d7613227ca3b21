import type { Goal, WeeklyProgress } from './model.ts'
import { WEEKS_COUNTED_MAX, WEEKS_SHOWN } from './limits.ts'

const DAY = 86_400_000
const WEEK_DAYS = 7

/** Returns a formatter of days in a time zone, such as `2026-03-02`. */
export const dayIn = (timeZone: string): ((moment: Date) => string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (moment) => format.format(moment)
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

// Days are counted without hours, so that daylight saving time makes none longer.
const numberOf = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY)
/** Days since Monday. 1 January 1970 was a Thursday. */
const weekdayOf = (number: number): number => (number + 3) % WEEK_DAYS

/**
 * Computes a person's weeks from the quarter-hours in which they learned. A streak needs at least one day of learning
 * per week. The current week extends it from its first day of learning, and doesn't end it before it is over.
 */
export function weeklyProgressOf({
  moments,
  now,
  timeZone,
  goal,
}: {
  moments: readonly Date[]
  now: Date
  timeZone: string
  goal: Goal
}): WeeklyProgress {
  const inZone = dayIn(timeZone)
  const quarters = new Map<number, number>()
  for (const moment of moments) {
    const day = numberOf(inZone(moment))
    quarters.set(day, (quarters.get(day) ?? 0) + 1)
  }
  const today = numberOf(inZone(now))
  const monday = today - weekdayOf(today)
  const week = (start: number) =>
    Array.from({ length: WEEK_DAYS }, (_, day) => (start + day > today ? null : (quarters.get(start + day) ?? 0)))
  const daysOf = (start: number) => week(start).filter(Boolean).length
  const daysToCome = WEEK_DAYS - 1 - weekdayOf(today)
  return {
    goal,
    timeZone,
    today: inZone(now),
    weeks: Array.from({ length: WEEKS_SHOWN }, (_, index) => week(monday - (WEEKS_SHOWN - 1 - index) * WEEK_DAYS)),
    days: daysOf(monday),
    daysLeft: daysToCome + (quarters.has(today) ? 0 : 1),
    weeksInRow: rowBefore(monday, daysOf) + Number(daysOf(monday) > 0),
  }
}

function rowBefore(monday: number, daysOf: (start: number) => number): number {
  let weeks = 0
  while (weeks < WEEKS_COUNTED_MAX && daysOf(monday - (weeks + 1) * WEEK_DAYS) > 0) weeks += 1
  return weeks
}

/** Which message is shown for the week; none of them says what is missing. */
export type Word = 'reached' | 'begun' | 'rest' | 'fresh'

export function wordFor({ goal, days, daysLeft, weeksInRow }: WeeklyProgress): Word {
  if (days >= goal.weeklyDays) return 'reached'
  if (days > 0) return daysLeft >= goal.weeklyDays - days ? 'begun' : 'rest'
  return weeksInRow > 0 ? 'rest' : 'fresh'
}

/** Caps the days of this week at the goal: "5 of 4 days" would look like a mistake, and the arches show every day. */
export const daysTowardsGoal = ({ days, goal }: Pick<WeeklyProgress, 'days' | 'goal'>): number =>
  Math.min(days, goal.weeklyDays)

/** Returns how deep a day is coloured. */
export const depthOf = (quarters: number): 0 | 1 | 2 | 3 =>
  quarters === 0 ? 0 : quarters === 1 ? 1 : quarters <= 3 ? 2 : 3
