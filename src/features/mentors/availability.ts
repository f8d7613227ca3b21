import { DAY_MS } from '#base/clock.ts'
import { daysLater, instantOf, isTimeZone, localTimeOf } from '#base/zoned-time.ts'
import type { Presence, WorkingHours } from './model.ts'

/** When a mentor is away. */
export interface Absence {
  absentFrom: Date | null
  absentUntil: Date | null
}

/** When a mentor works, and when he is away. */
export interface Availability extends Absence {
  hours: readonly WorkingHours[]
  timeZone: string
}

/** How far ahead the next working hours are looked for. */
const DAYS_AHEAD = 15
const DATE_LENGTH = 'yyyy-mm-dd'.length
const WEEK_DAYS = 7
const END_OF_DAY = '24:00'

/** Whether somebody has said that he is away at a time. Without an end he is until he says otherwise. */
export function isAbsent({ absentFrom, absentUntil }: Absence, now: Date): boolean {
  if (!absentFrom || absentFrom > now) return false
  return !absentUntil || absentUntil > now
}

/** Whether a mentor is there: not absent, and within his hours, if he has named any. */
export function isHere(of: Availability, now: Date): boolean {
  return !isAbsent(of, now) && isWithinHours(of, now)
}

function isWithinHours({ hours, timeZone }: Availability, now: Date): boolean {
  if (hours.length === 0) return true
  const { day, time } = clockOf(now, timeZone)
  return hours.some((one) => one.day === day && one.from <= time && time < one.to)
}

/** How soon somebody who writes now is answered. */
export function presenceOf(of: Availability, now: Date): Presence {
  if (isHere(of, now)) return 'here'
  const back = backAt(of, now)
  return back !== undefined && back.getTime() - now.getTime() <= DAY_MS ? 'day' : 'away'
}

/** When a mentor who is not there is there next; undefined when nobody can say. */
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
  const starts = Array.from({ length: DAYS_AHEAD }, (_, index) => daysLater(today, index)).flatMap((local) =>
    hours
      .filter(({ day }) => day === weekDayOf(local))
      .map(({ from }) => instantOf(`${local.slice(0, DATE_LENGTH)}T${from}`, zone)),
  )
  const ahead = starts.filter((start) => start !== undefined).filter((start) => start > after)
  return ahead.toSorted((a, b) => a.getTime() - b.getTime())[0]
}

function clockOf(now: Date, timeZone: string): { day: number; time: string } {
  const local = localTimeOf(now, knownZone(timeZone))
  return { day: weekDayOf(local), time: local.slice(DATE_LENGTH + 1) }
}

/** Monday first: 1 to 7. */
function weekDayOf(local: string): number {
  const day = new Date(`${local.slice(0, DATE_LENGTH)}T00:00Z`).getUTCDay()
  return day === 0 ? WEEK_DAYS : day
}

const knownZone = (timeZone: string): string => (isTimeZone(timeZone) ? timeZone : 'UTC')

/** Whether stretches of hours can be kept: each ends after it begins, none runs into another of its day. */
export function areHoursSound(hours: readonly WorkingHours[]): boolean {
  const isEach = hours.every(({ from, to }) => from < to && from < END_OF_DAY)
  const sorted = hours.toSorted((a, b) => a.day - b.day || (a.from < b.from ? -1 : 1))
  return isEach && sorted.every((one, index) => isApart(sorted[index - 1], one))
}

const isApart = (before: WorkingHours | undefined, one: WorkingHours): boolean =>
  before?.day !== one.day || before.to <= one.from
