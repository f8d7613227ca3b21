// Every check of a contract must name a code that has a text. Otherwise the reader gets only a general error.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Contract } from '#base/contract.ts'
import { contracts } from '../src/app/server/api.ts'

const FILE = new URL('../src/server/http/problems/texts.json', import.meta.url)
const { texts } = z
  .object({ texts: z.object({ issues: z.record(z.string(), z.unknown()) }) })
  .parse(JSON.parse(readFileSync(FILE, 'utf8')))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The messages of all checks in a schema, however deep. */
function messagesIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (!isObject(value) || seen.has(value)) return []
  seen.add(value)
  if (value instanceof Map || value instanceof RegExp || value instanceof Date) return []
  // oxlint-disable-next-line no-underscore-dangle -- where zod keeps the definition of a schema
  const def = '_zod' in value && isObject(value._zod) && 'def' in value._zod ? value._zod.def : value
  if (!isObject(def)) return []
  const own = 'error' in def && typeof def.error === 'function' ? [String(def.error({ code: 'custom', input: 0 }))] : []
  const inner = 'getter' in def && typeof def.getter === 'function' ? [def.getter()] : []
  const parts = [
    ...Object.values(def),
    ...inner,
    ...('shape' in def && isObject(def.shape) ? Object.values(def.shape) : []),
  ]
  return [
    ...own,
    ...parts.flatMap((part) => (Array.isArray(part) ? part : [part])).flatMap((part) => messagesIn(part, seen)),
  ]
}

test('[O-S7] the message of every check is a code that has a text', () => {
  const schemas = Object.values<Contract>(contracts).flatMap((contract) =>
    Object.values(contract).flatMap(({ body, query }) => [body, query]),
  )
  const said = new Set(schemas.flatMap((schema) => messagesIn(schema)))
  expect(said.size).toBeGreaterThan(10)
  expect([...said].filter((message) => !Object.hasOwn(texts.issues, message))).toEqual([])
})

test('[O-S7] the search finds a check with a sentence deep in a schema', () => {
  const schema = z.object({
    list: z.array(
      z
        .string()
        .refine(() => false, 'Not like this')
        .nullable(),
    ),
  })
  expect(messagesIn(schema)).toEqual(['Not like this'])
})
