import { isWords, placesOf } from '#features/pages/block-schema.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import type { Kind } from './block-editor.ts'

const LENGTH = 60

/** Returns the first words of a block, which tell it from others of its type; empty if it has no text. */
export function firstWords(block: SavedBlock, kind: Kind | undefined): string {
  if (!kind) return ''
  const words = placesOf(kind.schema, block.props).find(
    ({ value, ...place }) => isWords(place) && typeof value === 'string' && value.trim() !== '',
  )
  const text = (typeof words?.value === 'string' ? words.value : '').replaceAll(/<[^<>]*>|\s+/g, ' ').trim()
  return text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text
}
