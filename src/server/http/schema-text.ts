/** The part of JSON Schema that the portal's own schemas use. */
export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  $ref?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema | false
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  default?: unknown
}

const INDENT = '  '
const BOUNDLESS = Number.MAX_SAFE_INTEGER

/** Formats a schema like a TypeScript type: `{ id: string, tags?: string[] }`, one property per line. */
export function schemaText(schema: Schema, depth = 0): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? schema.$ref
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice) => schemaText(choice, depth)).join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => schemaText(part, depth)).join(' & ')
  if (schema.type === 'object') return objectText(schema, depth)
  if (schema.type === 'array') return arrayText(schema, depth)
  return scalarText(schema)
}

function objectText({ properties = {}, required = [], additionalProperties }: Schema, depth: number): string {
  const inner = INDENT.repeat(depth + 1)
  const lines = Object.entries(properties).map(([name, property]) => {
    const isGiven = required.includes(name)
    const ending = property.default === undefined ? '' : ` = ${JSON.stringify(property.default)}`
    return `${inner}${name}${isGiven ? '' : '?'}: ${schemaText(property, depth + 1)}${ending}`
  })
  if (typeof additionalProperties === 'object')
    lines.push(`${inner}[name]: ${schemaText(additionalProperties, depth + 1)}`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${INDENT.repeat(depth)}}`
}

function arrayText(schema: Schema, depth: number): string {
  if (schema.prefixItems) return `[${schema.prefixItems.map((item) => schemaText(item, depth)).join(', ')}]`
  const item = schema.items ? schemaText(schema.items, depth) : 'anything'
  const limits = rangeText(schema.minItems, schema.maxItems)
  return `${item.includes(' | ') ? `(${item})` : item}[]${limits && ` (${limits})`}`
}

function scalarText(schema: Schema): string {
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'anything')
  const length = rangeText(schema.minLength, schema.maxLength)
  // The pattern of a format adds nothing to its name.
  const pattern = schema.format === undefined && schema.pattern !== undefined ? `/${schema.pattern}/` : ''
  const facts = [schema.format, pattern, length && `${length} long`, rangeText(schema.minimum, schema.maximum)]
  const constraints = facts.filter(Boolean).join(', ')
  return constraints ? `${type} (${constraints})` : type
}

function rangeText(min: number | undefined, max: number | undefined): string {
  const from = min !== undefined && min > -BOUNDLESS ? String(min) : ''
  const to = max !== undefined && max < BOUNDLESS ? String(max) : ''
  if (!from && !to) return ''
  return from && to ? `${from} to ${to}` : from ? `at least ${from}` : `at most ${to}`
}
