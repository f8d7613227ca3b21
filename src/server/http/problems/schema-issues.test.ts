import { expect, test } from 'vitest'
import { z } from 'zod'
import { issuesIn } from './schema-issues.ts'

const CODE = z.string().regex(/^[A-Z]+$/, 'country')

/** Code and numbers of what is wrong with a value, by its place. */
function codesOf(schema: z.ZodType, given: unknown): unknown[] {
  const { error } = schema.safeParse(given)
  const issues = error ? issuesIn(error, given) : []
  return issues.map(({ field, code, params }) => [field, code, ...Object.values(params ?? {})])
}

test.each([
  ['a text that is missing', z.object({ name: z.string() }), {}, ['name', 'required']],
  ['a text that is empty', z.object({ name: z.string().min(1) }), { name: '' }, ['name', 'required']],
  ['an empty address', z.object({ mail: z.email() }), { mail: '' }, ['mail', 'required']],
  ['a text that is too short', z.object({ name: z.string().min(3) }), { name: 'a' }, ['name', 'tooShort', 3]],
  ['a text that is too long', z.object({ name: z.string().max(2) }), { name: 'abc' }, ['name', 'tooLong', 2]],
  ['a number that is too low', z.object({ age: z.int().min(7) }), { age: 2 }, ['age', 'tooLow', 7]],
  ['a number that is too high', z.object({ age: z.int().max(7) }), { age: 8 }, ['age', 'tooHigh', 7]],
  ['half a number', z.object({ age: z.int() }), { age: 1.5 }, ['age', 'integer']],
  ['no number', z.object({ age: z.number() }), { age: 'x' }, ['age', 'number']],
  ['a list that is too long', z.array(z.number()).max(1), [1, 2], ['', 'tooMany', 1]],
  ['no address', z.object({ mail: z.email() }), { mail: 'ada' }, ['mail', 'email']],
  ['no web address', z.object({ at: z.url() }), { at: 'ada' }, ['at', 'webAddress']],
  ['another choice', z.object({ kind: z.enum(['a', 'b']) }), { kind: 'c' }, ['kind', 'choice']],
  ['a name that nobody knows', z.strictObject({}), { extra: 1 }, ['extra', 'unknown']],
  ['the code of a check', z.object({ lands: z.array(CODE) }), { lands: ['UA', 'x'] }, ['lands.1', 'country']],
  ['a sentence of a check', z.string().refine(() => false, 'Not like this'), 'x', ['', 'notValid']],
  ['the nearest of two forms', z.url().or(CODE), 'x', ['', 'webAddress']],
  ['the nearest of two kinds', CODE.or(z.object({ src: z.string() })), { src: 5 }, ['src', 'kind']],
])('[O-S7] %s has a stable code at its field', (_, schema, given, expected) => {
  expect(codesOf(schema, given)).toEqual([expected])
})

test('[O-S7] of several failed checks of a field the first is reported', () => {
  expect(
    codesOf(
      z.object({
        name: z
          .string()
          .min(3)
          .regex(/^[a-z]+$/),
      }),
      { name: 'A' },
    ),
  ).toEqual([['name', 'tooShort', 3]])
})
