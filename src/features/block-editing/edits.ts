import { type FieldSchema, isWords, withTextAt, withValueAt } from '#features/pages/block-schema.ts'
import type { SavedBlock } from '#features/pages/model.ts'

type Path = readonly string[]

/** A value of a block that is set. */
export interface BlockSetting {
  path: Path
  value: unknown
  /** The language being edited; undefined for the primary one. */
  lang: string | undefined
}

/** Sets a value of a block: in the primary language the value itself, in another its translation. */
export function setBlockValue(block: SavedBlock, { path, value, lang }: BlockSetting): SavedBlock {
  if (lang === undefined) return { ...block, props: asProps(withValueAt(block.props, path, value)) }
  const texts = withTextAt(block.texts[lang] ?? {}, { props: block.props, path, text: value || undefined })
  return { ...block, texts: { ...block.texts, [lang]: texts } }
}

// Paths lead into the props, never out of them.
const asProps = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/** Returns a new list entry with empty required values. */
export function newEntry(schema: FieldSchema, id: string): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => name === 'id' || schema.required?.includes(name),
  )
  return Object.fromEntries(fields.map(([name, field]) => [name, name === 'id' ? id : emptyValue(field)]))
}

/** Returns the initial value of a field. */
export function emptyValue(schema: FieldSchema): unknown {
  const own = schema.oneOf?.[0] ?? schema.anyOf?.[0] ?? schema
  if (own.const !== undefined) return own.const
  if (own.enum) return own.enum[0]
  if (own.field === 'picture') return undefined
  if (own.type === 'array') return []
  if (own.type === 'boolean') return false
  if (own.type === 'number' || own.type === 'integer') return own.minimum ?? 0
  if (own.type === 'object') return newEntry(own, '')
  return own.field === 'link' ? '/' : ''
}

/** Whether a block has all that is required to render it; its values may still be invalid. */
export function isComplete(schema: FieldSchema, value: unknown): boolean {
  const branches = schema.oneOf ?? schema.anyOf
  if (branches) return branches.some((branch) => isComplete(branch, value))
  if (schema.const !== undefined) return value === schema.const
  if (schema.type === 'string') return typeof value === 'string' && value.length >= (schema.minLength ?? 0)
  if (schema.type === 'array') {
    const { items, minItems = 0 } = schema
    return (
      Array.isArray(value) && value.length >= minItems && value.every((entry) => !items || isComplete(items, entry))
    )
  }
  if (schema.type !== 'object') return value !== undefined
  if (typeof value !== 'object' || value === null) return false
  const props: Record<string, unknown> = { ...value }
  return Object.entries(schema.properties ?? {}).every(([name, field]) =>
    props[name] === undefined ? !schema.required?.includes(name) : isComplete(field, props[name]),
  )
}

/** Whether a field is translated. */
export const isTranslated = (schema: FieldSchema, path: Path): boolean => isWords({ schema, path })
