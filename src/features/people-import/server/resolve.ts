import { checkEmail, checkName, normaliseEmail, normaliseName } from '#features/accounts/rules.ts'
import { isTaking } from '#features/mentors/server/mentor.ts'
import { listAllMentors } from '#features/mentors/server/store-profiles.ts'
import { languages } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import { type Column, nameColumns } from '../columns.ts'
import { readCsv } from '../csv.ts'
import { peopleImportError } from '../errors.ts'
import { NAMED_MAX, SHOWN_VALUE_MAX } from '../limits.ts'
import type { Reason } from '../outcomes.ts'
import { listCourseNames, listGroupNames, type Nameable } from './store-lookups.ts'

export interface Refusal {
  reason: Reason
  value: string
}

/** A row whose names are replaced by ids. */
export interface ResolvedRow {
  row: number
  email: string
  firstName: string
  lastName: string
  lang: string | null
  courseIds: string[]
  groupIds: string[]
  mentorId: string | null
  refusal?: Refusal | undefined
}

const MENTORS_MAX = 10_000
/** Separates several courses or groups in one cell. */
const BETWEEN = /[|;\n]/

/** Reads a list and replaces the names in it by ids. Throws if it isn’t a list of people at all. */
export async function resolveList(
  kernel: Kernel,
  text: string,
): Promise<{ rows: ResolvedRow[]; ignored: string[]; names: Names }> {
  const read = readCsv(text)
  if ('fault' in read) throw faultOf(read.fault.reason)
  if (read.rows.length === 0) throw peopleImportError('people-import.empty')
  const table = nameColumns(read.rows)
  if (!table) throw peopleImportError('people-import.no-email-column')
  if (table.rows.length === 0) throw peopleImportError('people-import.empty')
  const names = await loadNames(kernel)
  const seen = new Map<string, number>()
  const rows = table.rows.map(({ row, cells, isTooLong }) => {
    const resolved = resolveRow({ row, cells, isTooLong }, names)
    const first = seen.get(resolved.email)
    if (resolved.refusal || first === undefined) {
      if (!resolved.refusal) seen.set(resolved.email, row)
      return resolved
    }
    return { ...resolved, refusal: { reason: 'twice' as const, value: String(first) } }
  })
  return { rows, ignored: table.ignored.map(cut), names }
}

const faultOf = (reason: 'unclosed' | 'columns' | 'rows') =>
  peopleImportError(
    (
      {
        unclosed: 'people-import.unclosed-quote',
        columns: 'people-import.too-many-columns',
        rows: 'people-import.too-many-rows',
      } as const
    )[reason],
  )

interface Mentor {
  id: string
  name: string
  isTaking: boolean
}

/** Everything that rows can name. */
export interface Names {
  courses: Lookup
  groups: Lookup
  mentors: ReadonlyMap<string, Mentor[]>
  mentorById: ReadonlyMap<string, Mentor>
}

interface Lookup {
  byName: ReadonlyMap<string, string[]>
  titleOf: ReadonlyMap<string, string>
}

export async function loadNames(kernel: Kernel): Promise<Names> {
  const [courses, groups, mentors] = await Promise.all([
    listCourseNames(kernel.db),
    listGroupNames(kernel.db),
    listAllMentors(kernel.db, MENTORS_MAX),
  ])
  const known = mentors.map((row) => {
    const mentor = { id: row.id, name: row.person?.name ?? '', isTaking: isTaking(row) }
    return { mentor, keys: [row.id, row.email ?? '', mentor.name] }
  })
  const byName = new Map<string, Mentor[]>()
  for (const { mentor, keys } of known) {
    for (const key of new Set(keys.map(keyOf))) if (key !== '') byName.set(key, [...(byName.get(key) ?? []), mentor])
  }
  return {
    courses: lookupOf(courses),
    groups: lookupOf(groups),
    mentors: byName,
    mentorById: new Map(known.map(({ mentor }) => [mentor.id, mentor])),
  }
}

const keyOf = (name: string): string => name.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ')

function lookupOf(things: readonly Nameable[]): Lookup {
  const byName = new Map<string, string[]>()
  for (const { id, names } of things) {
    for (const name of new Set([id, ...names].map(keyOf))) byName.set(name, [...(byName.get(name) ?? []), id])
  }
  // An id is never ambiguous, even if it is the title of something else.
  for (const { id } of things) byName.set(keyOf(id), [id])
  return { byName, titleOf: new Map(things.map(({ id, title }) => [id, title])) }
}

type Cells = Record<Column, string>

function resolveRow({ row, cells, isTooLong }: { row: number; cells: Cells; isTooLong: boolean }, names: Names) {
  const email = normaliseEmail(cells.email)
  const { firstName, lastName } = nameIn(cells)
  const courses = idsIn(cells.courses, names.courses)
  const groups = idsIn(cells.groups, names.groups)
  const mentor = mentorIn(cells.mentor, names)
  const language = languageIn(cells.language)
  const resolved: ResolvedRow = {
    row,
    email: email.slice(0, SHOWN_VALUE_MAX),
    firstName: cut(firstName),
    lastName: cut(lastName),
    lang: language ?? null,
    courseIds: courses.ids,
    groupIds: groups.ids,
    mentorId: typeof mentor === 'object' ? (mentor?.id ?? null) : null,
  }
  const refusal = refusalOf()
  return { ...resolved, ...(refusal && { refusal: { ...refusal, value: cut(refusal.value) } }) }

  function refusalOf(): Refusal | undefined {
    if (email === '') return { reason: 'noEmail', value: '' }
    if (checkEmail(email)) return { reason: 'badEmail', value: cells.email }
    if (isTooLong) return { reason: 'cells', value: '' }
    const wrongName = [firstName, lastName].find((name) => name !== '' && checkName(name))
    if (wrongName !== undefined) return { reason: 'badName', value: wrongName }
    if (courses.fault) return { reason: `${courses.fault}Course`, value: courses.value }
    if (groups.fault) return { reason: `${groups.fault}Group`, value: groups.value }
    if (courses.ids.length > NAMED_MAX || groups.ids.length > NAMED_MAX) return { reason: 'tooMany', value: '' }
    if (typeof mentor === 'string') return { reason: mentor, value: cells.mentor }
    return language === undefined ? { reason: 'unknownLanguage', value: cells.language } : undefined
  }
}

const cut = (text: string): string => text.slice(0, SHOWN_VALUE_MAX)

/** Separate columns take precedence over the whole name, whose first word is then the first name. */
function nameIn({ firstName, lastName, name }: Cells): { firstName: string; lastName: string } {
  if (firstName !== '' || lastName !== '' || name === '') {
    return { firstName: normaliseName(firstName), lastName: normaliseName(lastName) }
  }
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { firstName: first, lastName: rest.join(' ') }
}

type Named = { ids: string[]; fault?: undefined } | { ids: string[]; fault: 'unknown' | 'ambiguous'; value: string }

/** The whole cell may be one title, even with separators in it. */
function idsIn(cell: string, { byName }: Lookup): Named {
  if (cell === '') return { ids: [] }
  const whole = byName.get(keyOf(cell))
  const pieces = whole ? [cell] : cell.split(BETWEEN).filter((piece) => piece.trim() !== '')
  const ids = new Set<string>()
  for (const piece of pieces) {
    const [id, ...others] = byName.get(keyOf(piece)) ?? []
    if (id === undefined) return { ids: [...ids], fault: 'unknown', value: piece.trim() }
    if (others.length > 0) return { ids: [...ids], fault: 'ambiguous', value: piece.trim() }
    ids.add(id)
  }
  return { ids: [...ids] }
}

function mentorIn(
  cell: string,
  { mentors }: Names,
): Mentor | undefined | 'unknownMentor' | 'ambiguousMentor' | 'mentorClosed' {
  if (cell === '') return undefined
  const [mentor, ...others] = mentors.get(keyOf(cell)) ?? []
  if (!mentor) return 'unknownMentor'
  if (others.length > 0) return 'ambiguousMentor'
  return mentor.isTaking ? mentor : 'mentorClosed'
}

/** Null without a language; undefined for one that the portal doesn’t have. */
function languageIn(cell: string): string | null | undefined {
  if (cell === '') return null
  const code = cell.toLowerCase()
  return languages().find((language) => language.code === code)?.code
}
