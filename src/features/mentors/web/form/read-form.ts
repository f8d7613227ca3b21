import { daysLater, instantOf, localTimeOf } from '#base/zoned-time.ts'
import type { MentorSettings } from '../../api.ts'
import type { WorkingHours } from '../../model.ts'
import { textIn } from './text-in.ts'

const DATE_LENGTH = 'yyyy-mm-dd'.length
/** Names of fields that hold what a mentor says of himself: `about-uk`. */
export const ABOUT = 'about-'

/** What the form says of a mentor. Days of absence are whole days where he lives, the last one included. */
export function readMentorForm(data: FormData): Partial<MentorSettings> {
  const textOf = (name: string) => textIn(data, name)
  const timeZone = textOf('timeZone')
  const day = (name: string, later: number): string | null => {
    const date = textOf(name)
    const local = date === '' ? '' : daysLater(`${date}T00:00`, later)
    return instantOf(local, timeZone)?.toISOString() ?? null
  }
  return {
    about: aboutIn(data),
    languages: data.getAll('language').map(String),
    hours: hoursIn(data),
    timeZone,
    isOn: data.get('isOn') !== null,
    isPublic: data.get('isPublic') !== null,
    places: Number(textOf('places')),
    absentFrom: day('absentFrom', 0),
    absentUntil: day('absentUntil', 1),
    standInId: textOf('standIn') || null,
    ...(data.has('campaign') && { campaign: textOf('campaign') || null }),
  }
}

function aboutIn(data: FormData): Record<string, string> {
  const names = [...data.keys()].filter((name) => name.startsWith(ABOUT))
  const texts = names.map((name) => [name.slice(ABOUT.length), textIn(data, name)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

/** Rows of hours by place: one without both times is a day off. */
function hoursIn(data: FormData): WorkingHours[] {
  const [from, to] = [data.getAll('from').map(String), data.getAll('to').map(String)]
  return data
    .getAll('day')
    .map((day, index) => ({ day: Number(day), from: from[index] ?? '', to: to[index] ?? '' }))
    .filter((one) => one.from !== '' && one.to !== '')
}

/** The first day of an absence as its field holds it. */
export const firstDayOf = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : localTimeOf(new Date(instant), timeZone).slice(0, DATE_LENGTH)

/** The last day of an absence: the moment at which somebody is back belongs to it no longer. */
export const lastDayOf = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : localTimeOf(new Date(new Date(instant).getTime() - 1), timeZone).slice(0, DATE_LENGTH)
