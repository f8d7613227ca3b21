import { DAY_MS } from '#base/clock.ts'

/** A day before `now` in words, as "yesterday" or "3 days ago", by the calendar of the reader. */
export function daysAgo({ time, now, locale }: { time: string; now: Date; locale: string }): string {
  const days = Math.round((midnightOf(now) - midnightOf(new Date(time))) / DAY_MS)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.max(0, days), 'day')
}

const midnightOf = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
