import { DAY_MS } from '#base/clock.ts'
import { daysLater, instantOf, isTimeZone, localTimeOf } from '#base/zoned-time.ts'
import type { Presence, WorkingHours } from './model.ts'

/** A mentor's absence. */
export interface Absence {
  absentFrom: Date | null
  absentUntil: Date | null
}

/** A mentor's working hours and absence. */
export interface Availability extends Absence {
  hours: readonly WorkingHours[]
  timeZone: string
}

/** Days to search for the next working hours. */
const DAYS_AHEAD = 15
const DATE_LENGTH = 'yyyy-mm-dd'.length
const WEEK_DAYS = 7
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
const WEEK_MINUTES = WEEK_DAYS * DAY_MINUTES

/** Whether a mentor is absent at a time. An absence without an end lasts until it is changed. */
export function isAbsent({ absentFrom, absentUntil }: Absence, now: Date): boolean {
  if (!absentFrom || absentFrom > now) return false
  return !absentUntil || absentUntil > now
}

/** Whether a mentor is available: not absent, and within working hours if there are any. */
export function isHere(of: Availability, now: Date): boolean {
  return !isAbsent(of, now) && isWithinHours(of, now)
}

function isWithinHours({ hours, timeZone }: Availability, now: Date): boolean {
  if (hours.length === 0) return true
  const { day, time } = clockOf(now, timeZone)
  return hours.some((one) => {
    const isOvernight = endsNextDay(one)
    const isBeforeEnd = time < one.to
    const isStarted = one.day === day && one.from <= time && (isOvernight || isBeforeEnd)
    return isStarted || (isOvernight && one.day === dayBefore(day) && isBeforeEnd)
  })
}

/** Whether hours continue past midnight, such as 22:00 to 06:00. */
export const endsNextDay = ({ from, to }: Pick<WorkingHours, 'from' | 'to'>): boolean => to < from

const dayBefore = (day: number): number => (day === 1 ? WEEK_DAYS : day - 1)

/** Returns how soon a message sent now will be answered. */
export function presenceOf(of: Availability, now: Date): Presence {
  if (isHere(of, now)) return 'here'
  const back = backAt(of, now)
  return back !== undefined && back.getTime() - now.getTime() <= DAY_MS ? 'day' : 'away'
}

/** Returns when an unavailable mentor is available next; undefined if unknown. */
export function backAt(of: Availability, now: Date): Date | undefined {
  if (isHere(of, now)) return undefined
  const away = isAbsent(of, now)
  if (away && !of.absentUntil) return undefined
  const from = away && of.absentUntil ? of.absentUntil : now
  return isWithinHours(of, from) ? from : nextHours(of, from)
}

function nextHours({ hours, timeZone }: Availability, after: Date): Date | undefined {
  const zone = knownZone(timeZone)
  const today = localTimeOf(after, zone)
  for (let days = 0; days < DAYS_AHEAD; days++) {
    const local = daysLater(today, days)
    const starts = hours
      .filter(({ day }) => day === weekDayOf(local))
      .map(({ from }) => instantOf(`${local.slice(0, DATE_LENGTH)}T${from}`, zone))
      .filter((start) => start !== undefined && start > after)
    if (starts.length > 0) return new Date(Math.min(...starts.map(Number)))
  }
  return undefined
}

function clockOf(now: Date, timeZone: string): { day: number; time: string } {
  const local = localTimeOf(now, knownZone(timeZone))
  return { day: weekDayOf(local), time: local.slice(DATE_LENGTH + 1) }
}

/** Monday is 1, Sunday 7. */
function weekDayOf(local: string): number {
  const day = new Date(`${local.slice(0, DATE_LENGTH)}T00:00Z`).getUTCDay()
  return day === 0 ? WEEK_DAYS : day
}

const knownZone = (timeZone: string): string => (isTimeZone(timeZone) ? timeZone : 'UTC')

/** An error in one entry of the working hours. */
export interface HoursFault {
  /** Index in the list. */
  index: number
  field: 'from' | 'to'
  code: 'emptyHours' | 'overlappingHours'
}

/**
 * Returns errors in working hours: entries that end when they start, and entries that start within another, over
 * midnight too.
 */
export function faultsOfHours(hours: readonly WorkingHours[]): HoursFault[] {
  return hours.flatMap((one, index): HoursFault[] => {
    if (one.from === one.to) return [{ index, field: 'to', code: 'emptyHours' }]
    const isWithin = hours.some((other, place) => place !== index && startsWithin(one, other, place < index))
    return isWithin ? [{ index, field: 'from', code: 'overlappingHours' }] : []
  })
}

/** Of two that start together, the later in the list is the invalid one. */
function startsWithin(one: WorkingHours, other: WorkingHours, isBefore: boolean): boolean {
  const after = (minuteOf(one) - minuteOf(other) + WEEK_MINUTES) % WEEK_MINUTES
  return after < lengthOf(other) && (after > 0 || isBefore)
}

/** Minutes since the start of the week. */
const minuteOf = ({ day, from }: WorkingHours): number => (day - 1) * DAY_MINUTES + minutesIn(from)

function lengthOf(one: WorkingHours): number {
  const length = minutesIn(one.to) - minutesIn(one.from)
  return endsNextDay(one) ? length + DAY_MINUTES : length
}

function minutesIn(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * HOUR_MINUTES + minutes
}
