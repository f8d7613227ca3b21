import { type FieldSchema, isWords, placesOf, withValueAt } from './block-schema.ts'
import type { ShownBlock } from './model.ts'
import { fieldsIn, fillText } from './record.ts'

/** The public words of a record, in one language, by the names of its fields. */
export type RecordWords = Readonly<Record<string, string>>

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** What somebody wrote, as text of a rich text: nothing in it is markup, its lines stay lines. */
const asHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '').replaceAll('\n', '<br>')

/** What a field is called that a text names; own keys alone, so that no name reaches anything else. */
export const wordOf =
  (words: RecordWords) =>
  (name: string): string =>
    Object.hasOwn(words, name) ? (words[name] ?? '') : ''

/**
 * A block with the words of a record where it names fields. Addresses, pictures and choices stay as their author made
 * them: what strangers have sent leads nowhere. A block that names fields of which none has an answer is left out.
 * `schema` says what its fields are.
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
