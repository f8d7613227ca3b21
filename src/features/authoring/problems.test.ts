import { expect, test } from 'vitest'
import { z } from 'zod'
import { problemsOfIssues } from './problems.ts'

const schema = z.object({
  title: z.string().min(2).max(5),
  type: z.enum(['free', 'paid']),
  test: z.object({ banks: z.array(z.object({ pick: z.int() })) }),
})
const element = { id: 'one', title: 'One' }
const problemsOf = (value: unknown, field?: string) =>
  problemsOfIssues(schema.safeParse(value).error?.issues ?? [], {
    value,
    at: { element, ...(field !== undefined && { field }) },
  })
const right = { title: 'Mark', type: 'free', test: { banks: [] } }

test.each([
  [
    { ...right, title: undefined },
    { field: 'title', kind: 'missing', expected: 'string' },
  ],
  [
    { ...right, title: 7 },
    { field: 'title', kind: 'wrong-type', expected: 'string' },
  ],
  [
    { ...right, title: 'M' },
    { field: 'title', kind: 'too-short' },
  ],
  [
    { ...right, title: 'Mark and more' },
    { field: 'title', kind: 'too-long' },
  ],
  [
    { ...right, type: 'gift' },
    { field: 'type', kind: 'not-allowed', allowed: ['free', 'paid'] },
  ],
  [
    { ...right, test: { banks: [{ pick: 1 }, { pick: 'two' }] } },
    { field: 'test.banks[1].pick', kind: 'wrong-type', expected: 'number' },
  ],
])('[O-S3] a mistake in %j is reported where it is', (value, problem) => {
  expect(problemsOf(value)).toEqual([{ file: null, block: null, element, ...problem }])
})

test('[O-S3] a mistake of a whole value is reported at the field that has it', () => {
  expect(problemsOf('text', 'test')).toMatchObject([{ field: 'test', kind: 'wrong-type', expected: 'object' }])
  expect(problemsOf('text')).toMatchObject([{ field: null, kind: 'wrong-type' }])
})
