import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isThere, type Quoted, testsInRow } from './quoted-tests.ts'

const DOCUMENT = 'docs/security.md'
/** The folder of files that the document names without one. */
const USUAL_FOLDER = 'src/features/accounts/server'

/** Returns the tests in the last columns of the document's tables. */
function quotedTests(): Quoted[] {
  const sections = readFileSync(DOCUMENT, 'utf8').split(/^## /m)
  return sections.flatMap((section) => {
    const [, usual = ''] = /Tests without a file are in `([^`]+)`/.exec(section) ?? []
    const rows = section.split('\n').filter((line) => line.startsWith('|'))
    return rows.flatMap((row) => testsInRow(row, usual)).map((quoted) => ({ ...quoted, file: fullPath(quoted.file) }))
  })
}

const fullPath = (file: string): string => (/^(?:src|test)\//.test(file) ? file : path.join(USUAL_FOLDER, file))

test('every test that docs/security.md quotes exists in the file that it names', () => {
  const quoted = quotedTests()
  expect(quoted.filter(({ title }) => title !== undefined).length).toBeGreaterThan(100)
  expect(quoted.filter((one) => !isThere(one))).toEqual([])
})
