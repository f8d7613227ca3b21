import { DAY_MS } from './clock.ts'

/** A local date and time: `2026-11-21T18:30`. */
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/
const LOCAL_LENGTH = 'yyyy-mm-ddThh:mm'.length

/** Returns the local time of a zone at an instant, to the minute. */
export function localTimeOf(instant: Date, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(instant)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

/**
 * Converts a local time of a zone to an instant. A time that occurs twice because clocks go back means the first of
 * the two. Undefined for a time that clocks skip, an invalid time, and an unknown zone.
 */
export function instantOf(local: string, timeZone: string): Date | undefined {
  if (!LOCAL.test(local) || !isTimeZone(timeZone)) return undefined
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const offsetAt = (ms: number) => Date.parse(`${localTimeOf(new Date(ms), timeZone)}Z`) - ms
  // Offsets a day earlier and a day later; if they differ, the clocks change in between.
  const tries = [offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS)].map((offset) => asUtc - offset)
  const found = tries.filter((ms) => localTimeOf(new Date(ms), timeZone) === local)
  return found.length > 0 ? new Date(Math.min(...found)) : undefined
}

/** By zone, since making a format takes many times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()
/** Names of zones come from requests too, in any case. */
const MAX_FORMATS = 100

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  if (formats.size === MAX_FORMATS) formats.clear()
  formats.set(timeZone, format)
  return format
}

/** Whether this is a known time zone, such as `Europe/Kyiv`. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** Adds calendar days to a local time; the hour stays the same. */
export const daysLater = (local: string, days: number): string =>
  new Date(Date.parse(`${local}Z`) + days * DAY_MS).toISOString().slice(0, LOCAL_LENGTH)
