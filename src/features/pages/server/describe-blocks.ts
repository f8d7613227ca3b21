import type { ShownBlock } from '../model.ts'
import { definitionOf } from './block-definitions.ts'
import { blockTexts } from './block-texts.ts'

/** Search engines cut descriptions that are longer. */
const DESCRIPTION_MAX = 160

/** What blocks begin with, as the description of their page; empty when they have no text. Questions describe nothing. */
export function describeBlocks(blocks: readonly ShownBlock[]): string {
  const toRead = blocks.filter(({ component }) => definitionOf(component)?.category !== 'interaction')
  const text = blockTexts(toRead)
    .flatMap(({ texts }) => texts)
    .join(' ')
  if (text.length <= DESCRIPTION_MAX) return text
  const cut = text.slice(0, DESCRIPTION_MAX)
  const end = cut.lastIndexOf(' ')
  return `${end > 0 ? cut.slice(0, end) : cut}…`
}
