import { DAY_MS } from '#base/clock.ts'
import { daysLater, instantOf, localTimeOf } from '#base/zoned-time.ts'
import { DIGEST_HOUR } from './limits.ts'
import type { QuietHours } from './model.ts'
import type { EmailFrequency } from './topics.ts'

const DATE_LENGTH = 'yyyy-mm-dd'.length
const HOUR_AT = DATE_LENGTH + 1
const DAYS_OF_WEEK = 7

/** Returns when the next digest is due: at the digest hour of today or tomorrow, or of the next Monday. */
export function digestDue({
  now,
  rhythm,
  timeZone,
}: {
  now: Date
  rhythm: Exclude<EmailFrequency, 'at-once'>
  timeZone: string
}): Date {
  const today = atHour(localTimeOf(now, timeZone), DIGEST_HOUR)
  for (let days = 0; days <= DAYS_OF_WEEK; days++) {
    const morning = daysLater(today, days)
    const instant = instantOf(morning, timeZone)
    if (instant && instant > now && (rhythm === 'daily' || isMonday(morning))) return instant
  }
  // Unreachable: no time zone skips that hour twice.
  return new Date(now.getTime() + DAY_MS)
}

/** Returns the moment itself, or the end of the quiet hours it falls into. */
export function afterQuiet(moment: Date, { quiet, timeZone }: { quiet: QuietHours; timeZone: string }): Date {
  if (!quiet.isOn || quiet.from === quiet.to) return moment
  const local = localTimeOf(moment, timeZone)
  const hour = Number(local.slice(HOUR_AT, HOUR_AT + 2))
  const isOverMidnight = quiet.from > quiet.to
  const isQuiet = isOverMidnight ? hour >= quiet.from || hour < quiet.to : hour >= quiet.from && hour < quiet.to
  if (!isQuiet) return moment
  const end = atHour(local, quiet.to)
  return instantOf(hour < quiet.to ? end : daysLater(end, 1), timeZone) ?? moment
}

const atHour = (local: string, hour: number): string =>
  `${local.slice(0, DATE_LENGTH)}T${String(hour).padStart(2, '0')}:00`

const isMonday = (local: string): boolean => new Date(`${local}Z`).getUTCDay() === 1
