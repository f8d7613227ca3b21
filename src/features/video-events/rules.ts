import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { formatDate } from '#i18n/format.ts'
import type { Language } from '#i18n/language.ts'

export const EPISODE_STATES = ['opened', 'today', 'closed'] as const
export type EpisodeState = (typeof EPISODE_STATES)[number]

/** Time, time zone and language of the visitor. */
export interface Viewer {
  /** Milliseconds. */
  now: number
  timeZone: string
  language: Pick<Language, 'formatLocale' | 'months'>
}

/** Returns the fields of an episode that depend on the visitor: state, date and distance (§3, §4). */
export function episodeAt(startDate: string, onlooker: Viewer) {
  return {
    state: stateAt(startDate, onlooker),
    date: formatDate(startDate, onlooker),
    distance: distanceTo(startDate, onlooker),
  }
}

// Spec §4: opened if the start is now or past, else today if it is on the same date, else closed (C12).
export function stateAt(startDate: string, { now, timeZone }: Omit<Viewer, 'language'>): EpisodeState {
  if (Date.parse(startDate) <= now) return 'opened'
  return dayOf(Date.parse(startDate), timeZone) === dayOf(now, timeZone) ? 'today' : 'closed'
}

/** Returns the time left to a start in its largest unit, such as "in 3 days"; null after the start. */
export function distanceTo(startDate: string, { now, language }: Omit<Viewer, 'timeZone'>): string | null {
  const leftMs = Date.parse(startDate) - now
  if (leftMs <= 0) return null
  const [ms, unit] = UNITS.find(([size]) => leftMs >= size) ?? SMALLEST
  const locale = new Intl.Locale(language.formatLocale, { numberingSystem: 'latn' })
  const format = new Intl.RelativeTimeFormat(locale)
  return format.format(Math.max(1, Math.round(leftMs / ms)), unit)
}

const SMALLEST = [MINUTE_MS, 'minute'] as const
const UNITS = [[DAY_MS, 'day'], [HOUR_MS, 'hour'], SMALLEST] as const

const dayOf = (time: number, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(time)

/** How long an opened episode is featured before the next one, for people who come a little late. */
const IN_FRONT_MS = 12 * HOUR_MS

/** Returns the featured episode: the requested one, otherwise one that opened lately, the next one, or the newest. */
export function episodeInFront<E extends { id: string; startDate: string }>(
  episodes: readonly E[],
  { asked, now }: { asked: string | null; now: number },
): E | undefined {
  const chosen = episodes.find(({ id }) => id === asked)
  const openedFor = ({ startDate }: E) => now - Date.parse(startDate)
  const opened = episodes.findLast((episode) => openedFor(episode) >= 0 && openedFor(episode) < IN_FRONT_MS)
  return chosen ?? opened ?? episodes.find((episode) => openedFor(episode) < 0) ?? episodes.at(-1)
}
