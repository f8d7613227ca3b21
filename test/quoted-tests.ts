import { existsSync } from 'node:fs'
import { titlesOf } from './plain-english/find-prose.ts'

const FILE_OR_TITLE = /`(?<file>[\w./-]+\.test\.tsx?)`|"(?<title>[^"]+)"/g

/** A test that a document names. */
export interface Quoted {
  file: string
  /** Undefined if the document names the file as a whole. */
  title: string | undefined
}

/** Returns the tests in the last column of a table's row; `usual` is the file of titles that come before any file. */
export function testsInRow(row: string, usual = ''): Quoted[] {
  let file = usual
  const cell = row.split(' | ').at(-1) ?? ''
  return [...cell.matchAll(FILE_OR_TITLE)].map(({ groups: { file: name, title } = {} }) => {
    file = name ?? file
    return { file, title }
  })
}

/** Whether a file has a test with this title. */
export const isThere = ({ file, title }: Quoted): boolean =>
  existsSync(file) && (title === undefined || titlesOf(file).includes(title))
