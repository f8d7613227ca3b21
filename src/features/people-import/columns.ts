import { checkEmail } from '#features/accounts/rules.ts'
import type { CsvRow } from './csv.ts'

/** Columns of a list of people. */
export const COLUMNS = ['email', 'firstName', 'lastName', 'name', 'courses', 'groups', 'mentor', 'language'] as const
export type Column = (typeof COLUMNS)[number]

/** Titles of columns without spaces and punctuation, in lower case. The first of each is the one that the page shows. */
const TITLES: Readonly<Record<Column, readonly string[]>> = {
  email: ['email', 'mail', 'emailaddress', 'address', 'пошта', 'електроннапошта', 'البريدالإلكتروني', 'البريد'],
  firstName: ['firstname', 'givenname', 'forename', 'імя', 'الاسمالأول'],
  lastName: ['lastname', 'surname', 'familyname', 'прізвище', 'اسمالعائلة'],
  name: ['name', 'fullname', 'person', 'повнеімя', 'الاسم', 'الاسمالكامل'],
  courses: ['courses', 'course', 'курси', 'курс', 'الدورات', 'الدورة'],
  groups: ['groups', 'group', 'cohort', 'групи', 'група', 'المجموعات', 'المجموعة'],
  mentor: ['mentor', 'mentoremail', 'наставник', 'المرشد'],
  language: ['language', 'lang', 'locale', 'мова', 'اللغة'],
}

/** Titles of the columns as the page and its example show them. */
export const SHOWN_TITLES = ['email', 'first name', 'last name', 'courses', 'groups', 'mentor', 'language'] as const

/** A table whose cells are known by column. */
export interface NamedTable {
  rows: { row: number; cells: Record<Column, string>; isTooLong: boolean }[]
  /** Titles of columns that mean nothing here. */
  ignored: string[]
}

const normalised = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '')

const columnOf = (title: string): Column | undefined =>
  COLUMNS.find((column) => TITLES[column].includes(normalised(title)))

/**
 * Finds the columns by their titles, in any order. A list whose first cell is an email address has no titles: its first column is
 * the address and its second the name. Returns undefined if no column has email addresses.
 */
export function nameColumns(rows: readonly CsvRow[]): NamedTable | undefined {
  const [first, ...rest] = rows
  if (!first) return undefined
  const hasTitles = checkEmail(first.cells[0] ?? '') !== undefined
  const titles = hasTitles ? first.cells : ['email', 'name']
  const columns = titles.map(columnOf)
  if (!columns.includes('email')) return undefined
  const ignored = titles.filter((title, index) => title !== '' && columns[index] === undefined)
  return { ignored, rows: (hasTitles ? rest : rows).map((row) => namedRow(row, columns)) }
}

function namedRow({ row, cells }: CsvRow, columns: readonly (Column | undefined)[]) {
  const named = { email: '', firstName: '', lastName: '', name: '', courses: '', groups: '', mentor: '', language: '' }
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? ''
    if (column === undefined || cell === '') continue
    // Two columns of courses, for example, are read as one.
    named[column] = named[column] === '' ? cell : `${named[column]}|${cell}`
  }
  return { row, cells: named, isTooLong: cells.slice(columns.length).some((cell) => cell !== '') }
}
