// The designer’s names for kinds of blocks, their fields and choices. A new block works without them, but must not land
// without them.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { addParts } from '../../src/app/parts/parts.server.ts'
import texts from '../../src/features/designer/texts.json' with { type: 'json' }
import type { FieldSchema } from '../../src/features/pages/block-schema.ts'
import { listDefinitions } from '../../src/features/pages/server/block-definitions.ts'
import { Parts } from '../../src/server/parts.ts'

const TEXTS = 'src/features/designer/texts.json'
const words = texts.texts.designer
const parts = new Parts()
addParts(parts)
// The page designer doesn’t offer interactions; they belong to lessons.
const kinds = listDefinitions({ parts }).filter(({ category }) => category !== 'interaction')

function fieldsOf(schema: FieldSchema): [string, FieldSchema][] {
  if (schema.field === 'picture') return []
  const own = Object.entries(schema.properties ?? {})
  const inside = [...own.map(([, field]) => field), ...(schema.items ? [schema.items] : []), ...(schema.oneOf ?? [])]
  return [...own, ...inside.flatMap(fieldsOf)]
}

const fields = kinds.flatMap(({ props }) => {
  const schema: object = z.toJSONSchema(props, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return fieldsOf(schema)
})

test('every kind of block has a name', () => {
  expect(
    kinds.map(({ type }) => type).filter((type) => !(type in words.kinds)),
    `Add them to designer.kinds in ${TEXTS}`,
  ).toEqual([])
})

test('every field has a name', () => {
  const names = [...new Set(fields.map(([name]) => name))].filter((name) => name !== 'id')
  expect(
    names.filter((name) => !(name in words.fields)),
    `Add them to designer.fields in ${TEXTS}`,
  ).toEqual([])
})

test('every choice has a name', () => {
  const choices = fields.flatMap(([, field]) => [
    ...(field.enum ?? []),
    ...(field.const === undefined ? [] : [field.const]),
  ])
  expect(
    [...new Set(choices.map(String))].filter((choice) => !(choice in words.choices)),
    `Add them to designer.choices in ${TEXTS}`,
  ).toEqual([])
})
