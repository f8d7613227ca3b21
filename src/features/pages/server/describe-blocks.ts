import type { Kernel } from '#server/kernel.ts'
import type { ShownBlock } from '../model.ts'
import { definitionOf } from './block-definitions.ts'
import { blockTexts } from './block-texts.ts'

/** Search engines cut longer descriptions. */
const DESCRIPTION_MAX = 160

/** Returns a page description from the first texts of its blocks; empty if there are none. Questions are left out. */
export function describeBlocks(kernel: Pick<Kernel, 'parts'>, blocks: readonly ShownBlock[]): string {
  const toRead = blocks.filter(({ component }) => definitionOf(kernel, component)?.category !== 'interaction')
  const text = blockTexts(kernel, toRead)
    .flatMap(({ texts }) => texts)
    .join(' ')
  if (text.length <= DESCRIPTION_MAX) return text
  const cut = text.slice(0, DESCRIPTION_MAX)
  const end = cut.lastIndexOf(' ')
  return `${end > 0 ? cut.slice(0, end) : cut}…`
}
