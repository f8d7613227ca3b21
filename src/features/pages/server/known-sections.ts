import type { Kernel } from '#server/kernel.ts'
import type { SavedBlock } from '../model.ts'
import { sectionBlock } from './section-block.ts'
import { listSectionBlocks } from './store-sections.ts'

const SECTION_BLOCK = sectionBlock.type

/** Replaces section blocks with the blocks of their sections; a deleted section leaves nothing. */
export async function withSections(kernel: Kernel, blocks: readonly SavedBlock[]): Promise<readonly SavedBlock[]> {
  if (!blocks.some(({ component }) => component === SECTION_BLOCK)) return blocks
  const sections = await kernel.content.get('sections of pages', () => listSectionBlocks(kernel.db))
  return blocks.flatMap((block) => {
    if (block.component !== SECTION_BLOCK) return block
    const section = sections.find(({ id }) => id === block.props.sectionId)
    // A section used twice on a page gets distinct block ids.
    const own = section?.blocks.map((inner) => ({ ...inner, id: `${block.id}-${inner.id}` })) ?? []
    return block.visible ? own : []
  })
}
