import { daysLater, instantOf, localTimeOf } from '#base/zoned-time.ts'
import type { FormError } from '#ui/form-errors.tsx'
import { textsOf } from '#web/form-texts.ts'
import { UNREADABLE } from '#web/typed-form.ts'
import type { MentorSettings } from '../../api.ts'
import type { WorkingHours } from '../../model.ts'

const DATE_LENGTH = 'yyyy-mm-dd'.length
/** Prefix of the fields with texts about the mentor: `about-uk`. */
export const ABOUT = 'about-'
const HOURS = 'hours'

/** Reads the settings from the form. Absence dates are whole days in the mentor's time zone, including the last. */
export function readMentorForm(data: FormData): Partial<MentorSettings> {
  const textOf = textsOf(data)
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
    // An empty field must not become zero.
    places: textOf('places') === '' ? Number.NaN : Number(textOf('places')),
    absentFrom: day('absentFrom', 0),
    absentUntil: day('absentUntil', 1),
    standInId: textOf('standIn') || null,
    ...(data.has('campaign') && { campaign: textOf('campaign') || null }),
  }
}

function aboutIn(data: FormData): Record<string, string> {
  const textOf = textsOf(data)
  const names = [...data.keys()].filter((name) => name.startsWith(ABOUT))
  const texts = names.map((name) => [name.slice(ABOUT.length), textOf(name)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

/**
 * Reads the rows of hours. A row without times is a day off; one with a single time is sent, so that the server reports
 * it.
 */
function hoursIn(data: FormData): (WorkingHours & { row: number })[] {
  const textOf = textsOf(data)
  return data
    .getAll('day')
    .map((day, row) => ({
      row,
      day: Number(day),
      from: textOf(hoursName(row, 'from')),
      to: textOf(hoursName(row, 'to')),
    }))
    .filter(({ from, to }) => from !== '' || to !== '')
}

/** Returns the name of a time field: its row in the form. */
export const hoursName = (row: number, field: 'from' | 'to'): string => `${HOURS}.${row}.${field}`

/** Maps errors to the fields of the form: rows without hours are not sent, so the indexes differ. */
export function atOwnRows(errors: readonly FormError[], data: FormData): FormError[] {
  const rows = hoursIn(data).map(({ row }) => row)
  return errors.map((error) => {
    const [list, index, ...rest] = error.field.split('.')
    const row = list === HOURS ? rows[Number(index)] : undefined
    return row === undefined ? error : { ...error, field: [HOURS, row, ...rest].join('.') }
  })
}

/** Returns the first day of an absence as a date field shows it. */
export const firstDayOf = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : localTimeOf(new Date(instant), timeZone).slice(0, DATE_LENGTH)

/** Returns the last day of an absence: the day before the moment of return. */
export const lastDayOf = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : localTimeOf(new Date(new Date(instant).getTime() - 1), timeZone).slice(0, DATE_LENGTH)
