import { daysLater, instantOf, localTimeOf } from '#base/zoned-time.ts'
import type { FormError } from '#ui/form-errors.tsx'
import { UNREADABLE } from '#web/typed-form.ts'
import type { MentorSettings } from '../../api.ts'
import type { WorkingHours } from '../../model.ts'
import { textIn } from './text-in.ts'

const DATE_LENGTH = 'yyyy-mm-dd'.length
/** Names of fields that hold what a mentor says of himself: `about-uk`. */
export const ABOUT = 'about-'
const HOURS = 'hours'

/** What the form says of a mentor. Days of absence are whole days where he lives, the last one included. */
export function readMentorForm(data: FormData): Partial<MentorSettings> {
  const textOf = (name: string) => textIn(data, name)
  const timeZone = textOf('timeZone')
  const day = (name: string, later: number): string | null => {
    const date = textOf(name)
    if (date === '') return null
    if (date === UNREADABLE) return date
    return instantOf(daysLater(`${date}T00:00`, later), timeZone)?.toISOString() ?? date
  }
  return {
    about: aboutIn(data),
    languages: data.getAll('language').map(String),
    hours: hoursIn(data).map(({ row: _row, ...hours }) => hours),
    timeZone,
    isOn: data.get('isOn') !== null,
    isPublic: data.get('isPublic') !== null,
    // An empty field is no zero.
    places: textOf('places') === '' ? Number.NaN : Number(textOf('places')),
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

/** Rows of hours as they are sent: one without any time is a day off. One with a single time is sent, to be refused. */
function hoursIn(data: FormData): (WorkingHours & { row: number })[] {
  return data
    .getAll('day')
    .map((day, row) => ({
      row,
      day: Number(day),
      from: textIn(data, hoursName(row, 'from')),
      to: textIn(data, hoursName(row, 'to')),
    }))
    .filter(({ from, to }) => from !== '' || to !== '')
}

/** The name of a field of hours: its row in the form. */
export const hoursName = (row: number, field: 'from' | 'to'): string => `${HOURS}.${row}.${field}`

/** Errors at the fields of the form: rows without hours are not sent, so those after them have other numbers there. */
export function atOwnRows(errors: readonly FormError[], data: FormData): FormError[] {
  const rows = hoursIn(data).map(({ row }) => row)
  return errors.map((error) => {
    const [list, index, ...rest] = error.field.split('.')
    const row = list === HOURS ? rows[Number(index)] : undefined
    return row === undefined ? error : { ...error, field: [HOURS, row, ...rest].join('.') }
  })
}

/** The first day of an absence as its field holds it. */
export const firstDayOf = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : localTimeOf(new Date(instant), timeZone).slice(0, DATE_LENGTH)

/** The last day of an absence: the moment at which somebody is back belongs to it no longer. */
export const lastDayOf = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : localTimeOf(new Date(new Date(instant).getTime() - 1), timeZone).slice(0, DATE_LENGTH)
