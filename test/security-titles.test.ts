import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { titlesOf } from './plain-english/find-prose.ts'

const DOCUMENT = 'docs/security.md'
/** The folder of files that the document names without one. */
const USUAL_FOLDER = 'src/features/accounts/server'
const FILE_OR_TITLE = /`(?<file>[\w./-]+\.test\.tsx?)`|"(?<title>[^"]+)"/g

interface Quoted {
  file: string
  /** Undefined if the document names the file as a whole. */
  title: string | undefined
}

/** Returns the tests in the last columns of the document's tables. */
function quotedTests(): Quoted[] {
  const sections = readFileSync(DOCUMENT, 'utf8').split(/^## /m)
  return sections.flatMap((section) => {
    const [, usual = ''] = /Tests without a file are in `([^`]+)`/.exec(section) ?? []
    return section.split('\n').flatMap((line) => (line.startsWith('|') ? testsInRow(line, usual) : []))
  })
}

function testsInRow(row: string, usual: string): Quoted[] {
  const cell = row.split(' | ').at(-1) ?? ''
  let file = usual
  return [...cell.matchAll(FILE_OR_TITLE)].map(({ groups: { file: name, title } = {} }) => {
    if (name !== undefined) file = /^(?:src|test)\//.test(name) ? name : path.join(USUAL_FOLDER, name)
    return { file, title }
  })
}

function isThere({ file, title }: Quoted): boolean {
  return existsSync(file) && (title === undefined || titlesOf(file).includes(title))
}

test('every test that docs/security.md quotes exists in the file that it names', () => {
  const quoted = quotedTests()
  expect(quoted.filter(({ title }) => title !== undefined).length).toBeGreaterThan(100)
  expect(quoted.filter((one) => !isThere(one))).toEqual([])
})
