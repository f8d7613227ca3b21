import type { Kind } from '#features/block-editing/web/block-editor.ts'
import { placesOf, valueAt } from '#features/pages/block-schema.ts'
import type { SavedBlock, ShownBlock } from '#features/pages/model.ts'

/** A rich text of a block, as its view gets it. */
interface RichTextOf {
  path: readonly string[]
  html: string
}

/** Returns the rich texts of a block as it is shown, in their order. */
export const richTextsOf = ({ props }: Pick<ShownBlock, 'props'>, { schema }: Pick<Kind, 'schema'>): RichTextOf[] =>
  placesOf(schema, props).flatMap(({ path, schema: own, value }) =>
    own.field === 'html' && typeof value === 'string' ? [{ path, html: value }] : [],
  )

/** Returns the rich text that a block is about: its first value. */
export function mainTextOf(block: Pick<ShownBlock, 'props'>, kind: Pick<Kind, 'schema'>): RichTextOf | undefined {
  const [first] = Object.keys(kind.schema.properties ?? {})
  return richTextsOf(block, kind).find(({ path }) => path.length === 1 && path[0] === first)
}

/**
 * Returns what is edited at a path, and what is shown if it is empty: a text that is not translated yet begins with the
 * original.
 */
export function editedText(
  { props, texts }: Pick<SavedBlock, 'props' | 'texts'>,
  { path, lang }: { path: readonly string[]; lang: string | undefined },
): { value: string; whenEmpty: string } {
  const original = asText(valueAt(props, path))
  if (lang === undefined) return { value: original, whenEmpty: '' }
  return { value: asText(valueAt(texts[lang], path)) || original, whenEmpty: original }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
