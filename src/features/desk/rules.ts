import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { LONG_WAIT_MS, PROMISE_MS } from './limits.ts'
import type { BulkInput, CardCourse } from './model.ts'

/** Returns the tone of a wait: plain at first, sun after two hours, bad once the promise of a day is broken. */
export function toneOfWait(waitedMs: number): 'plain' | 'sun' | 'bad' {
  if (waitedMs >= PROMISE_MS) return 'bad'
  return waitedMs >= LONG_WAIT_MS ? 'sun' : 'plain'
}

/** Splits a wait into its one or two largest units. */
export function partsOfWait(waitedMs: number): { days: number; hours: number; minutes: number } {
  const ms = Math.max(0, waitedMs)
  const days = Math.floor(ms / DAY_MS)
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS)
  return { days, hours, minutes: Math.floor((ms % HOUR_MS) / MINUTE_MS) }
}

type Values = Readonly<Record<string, string>>

const VARIABLE = /\s?\{([a-zA-Z]+)(?::([^{}]*))?\}/g

/**
 * Fills the placeholders of a canned reply: `{firstName}`, `{course}`, `{link:/lesson/m4/}`. Unknown values are removed together with the
 * space before them; unknown placeholders are left as written.
 */
export function fillIn(text: string, values: Values, linkOf: (path: string) => string = (path) => path): string {
  return text.replace(VARIABLE, (whole, name: string, argument: string | undefined) => {
    const space = /^\s/.test(whole) ? whole.slice(0, 1) : ''
    if (name === 'link' && argument !== undefined) return `${space}${linkOf(argument.trim())}`
    const value = values[name]
    if (value === undefined) return whole
    return value === '' ? '' : space + value
  })
}

/** Returns the text of a bulk message in a learner's language, else the fallback text. */
export function textFor(
  { texts, fallback }: Pick<BulkInput, 'texts' | 'fallback'>,
  lang: string | null,
): { lang: string; text: string } | undefined {
  const own = lang !== null && texts[lang] ? lang : fallback
  const text = texts[own]
  return text ? { lang: own, text } : undefined
}

/** Returns the states of a course's elements in order: done, current, or open. */
export function elementStates(
  ids: readonly string[],
  states: readonly { element_id: string; state: string; updated_at: Date }[],
): CardCourse['elements'] {
  const done = new Set(states.filter(({ state }) => state === 'done').map(({ element_id: id }) => id))
  const begun = states.filter(({ element_id: id }) => ids.includes(id) && !done.has(id))
  const newest = begun.toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime())[0]
  const current = newest?.element_id ?? ids.find((id) => !done.has(id))
  return ids.map((id) => (done.has(id) ? 'done' : id === current ? 'current' : 'open'))
}

/** Returns the last days as UTC dates, today last. */
export function daysUntil(now: Date, count: number): string[] {
  const at = (back: number) => new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10)
  return Array.from({ length: count }, (_, index) => at(count - 1 - index))
}

/** Choices for when a snoozed conversation comes back. */
export const SNOOZES = ['hour', 'evening', 'tomorrow', 'week'] as const
export type Snooze = (typeof SNOOZES)[number]
const EVENING_HOUR = 18
const MORNING_HOUR = 9

/** Returns the time that a choice of snoozing means, in the mentor's time zone. */
export function snoozedUntil(snooze: Snooze, now: Date): Date {
  if (snooze === 'hour') return new Date(now.getTime() + HOUR_MS)
  const at = new Date(now)
  at.setHours(snooze === 'evening' ? EVENING_HOUR : MORNING_HOUR, 0, 0, 0)
  if (snooze === 'evening') return at > now ? at : new Date(now.getTime() + 3 * HOUR_MS)
  at.setDate(at.getDate() + (snooze === 'week' ? 7 : 1))
  return at
}
