import { HOUR_MS } from '#base/clock.ts'
import { formatDate } from '#i18n/format.ts'
import type { Language } from '#i18n/language.ts'
import type { EventProps } from './block.ts'

type Times = Pick<EventProps, 'startsAt' | 'endsAt' | 'timeZone'>
type Wording = Pick<Language, 'formatLocale' | 'months'>

/** Assumed duration of an event without an end. */
const USUAL_LENGTH_MS = 3 * HOUR_MS

/** Formats when an event is, in a language, in the time zone `zone`. */
export function whenOf({ startsAt, endsAt, timeZone }: Times, { language, zone }: { language: Wording; zone: string }) {
  const dateIn = (moment: string, of: string) => formatDate(moment, { language, timeZone: of })
  const date = dateIn(startsAt, zone)
  const lastDate = endsAt === undefined ? date : dateIn(endsAt, zone)
  const there = timeIn(language, { timeZone, timeZoneName: 'long' }).format(new Date(startsAt))
  const dateThere = dateIn(startsAt, timeZone)
  return {
    month: date.replace(/ \d+, \d+$/, ''),
    day: numeral(startsAt, zone),
    date: date === lastDate ? date : `${date} – ${lastDate}`,
    weekday: date === lastDate ? weekdayOf(startsAt, { language, zone }) : undefined,
    time: timeOf(startsAt, date === lastDate ? endsAt : undefined, timeIn(language, { timeZone: zone })),
    /** In the time zone of the place, with its full name. */
    there: dateThere === date ? there : `${dateThere}, ${there}`,
  }
}

/** Whether it was over at `now`; false before hydration, when the time is unknown. */
export function isOver({ startsAt, endsAt }: Omit<Times, 'timeZone'>, now: number | undefined): boolean {
  const end = endsAt === undefined ? Date.parse(startsAt) + USUAL_LENGTH_MS : Date.parse(endsAt)
  return now !== undefined && now >= end
}

const timeIn = ({ formatLocale }: Wording, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formatLocale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    numberingSystem: 'latn',
    ...options,
  })

function timeOf(startsAt: string, endsAt: string | undefined, format: Intl.DateTimeFormat): string {
  const start = new Date(startsAt)
  return endsAt === undefined ? format.format(start) : format.formatRange(start, new Date(endsAt))
}

const numeral = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat('en', { day: 'numeric', timeZone }).format(new Date(moment))

/** For languages that they lack, browsers would format in another one. */
const weekdayOf = (moment: string, { language, zone }: { language: Wording; zone: string }) =>
  language.months === undefined
    ? new Intl.DateTimeFormat(language.formatLocale, { weekday: 'long', timeZone: zone }).format(new Date(moment))
    : undefined
