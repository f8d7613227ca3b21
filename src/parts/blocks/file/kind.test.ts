import { expect, test } from 'vitest'
import { readableSize } from '#features/files/readable-size.ts'
import { kindOf } from './kind.ts'

test.each([
  ['/files/a/plan.pdf', 'application/pdf', 'PDF'],
  ['/files/a/plan', 'text/plain', 'TXT'],
  ['/files/a/plan.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'DOCX'],
  ['/files/a/plan.numbers', 'application/octet-stream', ''],
  ['/files/a/plan', 'application/octet-stream', ''],
])('%s of type %s has the label "%s"', (src, type, kind) => {
  expect(kindOf({ src, type })).toBe(kind)
})

test.each([
  [0, 1, 'kilobyte'],
  [24_400, 24, 'kilobyte'],
  [999_999, 1000, 'kilobyte'],
  [1_000_000, 1, 'megabyte'],
  [2_340_000, 2.3, 'megabyte'],
] as const)('%d bytes are %d %ss', (bytes, value, unit) => {
  expect(readableSize(bytes)).toEqual({ value, unit })
})
