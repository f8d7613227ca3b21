import { expect, test } from 'vitest'
import { lastWords } from './postgres-process.ts'

test.each([
  ['LOG:  starting\nFATAL:  could not create lock file\nLOG:  shut down\n', 'could not create lock file'],
  ['2026 [7] ERROR:  first\n2026 [7] PANIC:  could not write to file\n', 'could not write to file'],
  ['postgres: command not found', 'postgres: command not found'],
  ['one\ntwo\n', 'two'],
  ['', ''],
])('of the output %j the reason of a failed start is %j', (words, reason) => {
  expect(lastWords(words)).toBe(reason)
})
