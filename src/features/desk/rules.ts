import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { LONG_WAIT_MS, PROMISE_MS } from './limits.ts'
import type { BulkInput, CardCourse } from './model.ts'

/** How a wait looks: calm at first, in sun after two hours, red when the promise of a day is broken. */
export function toneOfWait(waitedMs: number): 'plain' | 'sun' | 'bad' {
  if (waitedMs >= PROMISE_MS) return 'bad'
  return waitedMs >= LONG_WAIT_MS ? 'sun' : 'plain'
}

/** How long somebody has waited, in its one or two largest parts. */
export function partsOfWait(waitedMs: number): { days: number; hours: number; minutes: number } {
  const ms = Math.max(0, waitedMs)
  const days = Math.floor(ms / DAY_MS)
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS)
  return { days, hours, minutes: Math.floor((ms % HOUR_MS) / MINUTE_MS) }
}

type Values = Readonly<Record<string, string>>

const VARIABLE = /\s?\{([a-zA-Z]+)(?::([^{}]*))?\}/g

/**
 * An answer with what it leaves open filled in: `{firstName}`, `{course}`, `{link:/lesson/m4/}`. What is not known is left
 * out together with the space before it; a name that nobody gave a meaning stays as it is written.
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

/** The words of a message to many for who speaks a language: his own, else those that stand in for the others. */
export function textFor(
  { texts, fallback }: Pick<BulkInput, 'texts' | 'fallback'>,
  lang: string | null,
): { lang: string; text: string } | undefined {
  const own = lang !== null && texts[lang] ? lang : fallback
  const text = texts[own]
  return text ? { lang: own, text } : undefined
}

/** States of a course's elements in order: what is done, where the learner is, what is still before him. */
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

/** The last days as they are written in UTC, today the last. */
export function daysUntil(now: Date, count: number): string[] {
  const at = (back: number) => new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10)
  return Array.from({ length: count }, (_, index) => at(count - 1 - index))
}

/** When a snoozed conversation comes back. */
export const SNOOZES = ['hour', 'evening', 'tomorrow', 'week'] as const
export type Snooze = (typeof SNOOZES)[number]
const EVENING_HOUR = 18
const MORNING_HOUR = 9

/** The moment that a choice of snoozing means, by the clocks of whoever chooses. */
export function snoozedUntil(snooze: Snooze, now: Date): Date {
  if (snooze === 'hour') return new Date(now.getTime() + HOUR_MS)
  const at = new Date(now)
  at.setHours(snooze === 'evening' ? EVENING_HOUR : MORNING_HOUR, 0, 0, 0)
  if (snooze === 'evening') return at > now ? at : new Date(now.getTime() + 3 * HOUR_MS)
  at.setDate(at.getDate() + (snooze === 'week' ? 7 : 1))
  return at
}
