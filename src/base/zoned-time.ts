import { DAY_MS } from './clock.ts'

/** A time by the clocks of a place: `2026-11-21T18:30`. */
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/
const LOCAL_LENGTH = 'yyyy-mm-ddThh:mm'.length

/** What the clocks of a place show at an instant, to the minute. */
export function localTimeOf(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

/**
 * The instant at which the clocks of a place show a time; of two, when clocks go back, the first. Undefined for a time
 * that the clocks there leap over, for what is no time, and for a zone that nobody knows.
 */
export function instantOf(local: string, timeZone: string): Date | undefined {
  if (!LOCAL.test(local) || !isTimeZone(timeZone)) return undefined
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const offsetAt = (ms: number) => Date.parse(`${localTimeOf(new Date(ms), timeZone)}Z`) - ms
  // Offsets of the day before and after: where they differ, the clocks change in between.
  const tries = [offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS)].map((offset) => asUtc - offset)
  const found = tries.filter((ms) => localTimeOf(new Date(ms), timeZone) === local)
  return found.length > 0 ? new Date(Math.min(...found)) : undefined
}

/** Whether clocks are known by this name, as `Europe/Kyiv`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format(0)
    return true
  } catch {
    return false
  }
}

/** A local time some days later, by the calendar: the clocks there show the same hour. */
export const daysLater = (local: string, days: number): string =>
  new Date(Date.parse(`${local}Z`) + days * DAY_MS).toISOString().slice(0, LOCAL_LENGTH)
