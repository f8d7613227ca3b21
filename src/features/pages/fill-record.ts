import { type FieldSchema, isWords, placesOf, withValueAt } from './block-schema.ts'
import type { ShownBlock } from './model.ts'
import { fieldsIn, fillText } from './record.ts'

/** Public values of a record in one language, by field name. */
export type RecordWords = Readonly<Record<string, string>>

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a value for a rich text; line breaks are kept. */
const asHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '').replaceAll('\n', '<br>')

/** Returns the value of a field. Only own keys count, so that no field name reaches the prototype. */
export const wordOf =
  (words: RecordWords) =>
  (name: string): string =>
    Object.hasOwn(words, name) ? (words[name] ?? '') : ''

/**
 * Returns a block with the record's values in place of field names. Only translatable texts are filled: addresses,
 * pictures and choices stay as the author made them, so submitted values can't create links. A block whose fields all
 * lack a value is left out.
 */
export function fillBlock(block: ShownBlock, words: RecordWords, schema: FieldSchema): ShownBlock | undefined {
  const own = wordOf(words)
  const places = placesOf(schema, block.props).filter(isWords)
  const named = places.flatMap(({ value }) => textsIn(value).flatMap(fieldsIn))
  if (named.length === 0) return block
  if (named.every((name) => own(name) === '')) return undefined
  const props = places.reduce<unknown>((filled, { schema: field, path, value }) => {
    const fill = (text: string) => fillText(text, field.field === 'html' ? (name) => asHtml(own(name)) : own)
    if (textsIn(value).every((text) => fieldsIn(text).length === 0)) return filled
    return withValueAt(filled, path, Array.isArray(value) ? textsIn(value).map(fill) : fill(String(value)))
  }, block.props)
  return { ...block, props: { ...block.props, ...(typeof props === 'object' ? props : {}) } }
}

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string')
