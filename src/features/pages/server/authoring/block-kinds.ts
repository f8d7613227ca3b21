import { z } from 'zod'
import type { Kernel } from '#server/kernel.ts'
import type { BlockKind } from '../../authoring.ts'
import type { FieldSchema } from '../../block-schema.ts'
import type { BlockDefinition } from '../../blocks.ts'
import { definitionOf, listDefinitions } from '../block-definitions.ts'

type WithParts = Pick<Kernel, 'parts'>

/** Built once per kind: it takes long, and drafts are checked at each change. */
const schemas = new WeakMap<BlockDefinition, FieldSchema>()

/** Returns every kind of block with its fields as JSON Schema, from which the designer generates forms. */
export const listBlockKinds = (kernel: WithParts): BlockKind[] =>
  listDefinitions(kernel).map((definition) => ({
    type: definition.type,
    version: definition.version,
    category: definition.category,
    schema: { ...schemaOf(definition) },
    starter: definition.starter ?? {},
  }))

/** Returns the fields of a kind of block; undefined if it doesn't exist. */
export const schemaOfType = (kernel: WithParts, type: string): FieldSchema | undefined => {
  const definition = definitionOf(kernel, type)
  return definition && schemaOf(definition)
}

function schemaOf(definition: BlockDefinition): FieldSchema {
  const known = schemas.get(definition)
  if (known) return known
  // What JSON Schema can't express is validated only on save.
  const made: object = z.toJSONSchema(definition.props, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  const schema = markHtml(made, new Set(definition.html))
  schemas.set(definition, schema)
  return schema
}

/** Marks fields with HTML, whose names the block lists separately. */
function markHtml(schema: FieldSchema, names: ReadonlySet<string>, name = ''): FieldSchema {
  const inside = (child: FieldSchema, as: string) => markHtml(child, names, as)
  return {
    ...schema,
    ...(schema.type === 'string' && names.has(name) && { field: 'html' }),
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([key, child]) => [key, inside(child, key)]),
      ),
    }),
    ...(schema.items && { items: inside(schema.items, name) }),
    ...(schema.oneOf && { oneOf: schema.oneOf.map((branch) => inside(branch, name)) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map((branch) => inside(branch, name)) }),
  }
}
