import { DAY_MS } from '#base/clock.ts'
import { daysLater, instantOf } from '#base/zoned-time.ts'
import { parseVideoAddress } from '#features/pages/video-address.ts'
import type { EpisodeInput, EventInput, SavedEvent } from '../../model.ts'

const ALIAS = /^[a-z\d-]{1,64}$/
const DATE_LENGTH = 'yyyy-mm-dd'.length

export type EventFault = 'needed' | 'wrongAddress' | 'noFilm' | 'noSuchTime'
/** By path of the field. */
export type EventFaults = Readonly<Record<string, EventFault>>

/** Returns an empty event. */
export const newEvent = (hostId: string): EventInput => ({
  alias: '',
  title: '',
  host: { id: hostId, name: '' },
  published: false,
  texts: {},
  episodes: [],
})

/** Returns the next episode of a series: a week after the last one, at the same local time. */
export function nextEpisode(episodes: readonly EpisodeInput[], { id, timeZone }: { id: string; timeZone: string }) {
  const last = episodes.at(-1)
  const empty = { title: '', description: '', duration: null, url: '', poster: null, texts: {} }
  if (!last) return { ...empty, id, localStart: '', timeZone }
  const localStart = last.localStart === '' ? '' : daysLater(last.localStart, 7)
  return { ...empty, id, localStart, timeZone: last.timeZone, duration: last.duration }
}

/** Returns why an event can't be saved, by field. */
export function faultsOf({ alias, title, episodes }: EventInput): EventFaults {
  const faults: [path: string, fault: EventFault, isThere: boolean][] = [
    ['title', 'needed', title.trim() === ''],
    ['alias', 'wrongAddress', !ALIAS.test(alias)],
    ...episodes.flatMap((episode, index): [string, EventFault, boolean][] => [
      [`episodes.${index}.title`, 'needed', episode.title.trim() === ''],
      [`episodes.${index}.url`, 'noFilm', parseVideoAddress(episode.url) === undefined],
      [`episodes.${index}.localStart`, 'noSuchTime', instantOf(episode.localStart, episode.timeZone) === undefined],
    ]),
  ]
  return Object.fromEntries(faults.flatMap(([path, fault, isThere]) => (isThere ? [[path, fault]] : [])))
}

/** Converts the event for the API: a host without a name is dropped. */
export const eventOf = ({ host, ...event }: EventInput): EventInput => ({
  ...event,
  host: host && host.name.trim() !== '' ? host : null,
})

/** Copies a series to another first day, keeping local times. The copy is not published. */
export function copyOf(
  { alias, title, host, texts, episodes }: SavedEvent,
  { firstDate, makeId }: { firstDate: string; makeId: () => string },
): EventInput {
  const first = episodes.map(({ localStart }) => localStart.slice(0, DATE_LENGTH)).toSorted()[0] ?? firstDate
  const days = Math.round((Date.parse(firstDate) - Date.parse(first)) / DAY_MS)
  return {
    alias: `${alias.replace(/-\d{4}-\d\d-\d\d$/, '').slice(0, 53)}-${firstDate}`,
    title,
    host,
    texts,
    published: false,
    episodes: episodes.map((episode) => ({
      ...episode,
      id: makeId(),
      localStart: daysLater(episode.localStart, days),
    })),
  }
}

/** Returns an event's texts in a language: the first language has its own fields, others are translations. */
export const eventWords = ({ title, host, texts }: EventInput, lang: string, first: string) =>
  lang === first
    ? { title, role: host?.role ?? '' }
    : { title: texts[lang]?.title ?? '', role: texts[lang]?.host?.role ?? '' }

/** Returns the event with changed texts in a language. */
export function withEventWords(
  event: EventInput,
  { lang, first, title, role }: { lang: string; first: string; title: string; role: string },
): EventInput {
  if (lang === first) return { ...event, title, host: event.host && { ...event.host, role: role || undefined } }
  const filled = { ...(title && { title }), ...(role && { host: { role } }) }
  return { ...event, texts: { ...event.texts, [lang]: filled } }
}

export const episodeWords = ({ title, description, texts }: EpisodeInput, lang: string, first: string) =>
  lang === first
    ? { title, description }
    : { title: texts[lang]?.title ?? '', description: texts[lang]?.description ?? '' }

export function withEpisodeWords(
  episode: EpisodeInput,
  { lang, first, title, description }: { lang: string; first: string; title: string; description: string },
): EpisodeInput {
  if (lang === first) return { ...episode, title, description }
  const filled = { ...(title && { title }), ...(description && { description }) }
  return { ...episode, texts: { ...episode.texts, [lang]: filled } }
}
