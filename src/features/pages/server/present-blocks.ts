import type { Kernel } from '#server/kernel.ts'
import { isFor, type Person } from '../audience.ts'
import type { SavedBlock, ShownBlock } from '../model.ts'
import { showBlocks } from '../resolve-block.ts'
import { definitionOf, migrateBlock } from './block-definitions.ts'
import { hideIds } from './hide-ids.ts'
import { localiseLinks } from './own-links.ts'
import { linkTexts } from './text-links.ts'

/**
 * Returns the function that hides ids of answers in a block; `place` says where the block is, such as `element
 * psalm-1`.
 */
export const blockIds = (secret: string, { place, blockId }: { place: string; blockId: string }) =>
  hideIds(secret, `${place}\n${blockId}`)

/**
 * Returns the visible blocks as they may leave the server: newest version, one language, without content that isn't due
 * yet. Links within the portal lead to pages of that language, and references become links if the portal has a Bible.
 */
export function presentBlocks(
  kernel: Pick<Kernel, 'hooks' | 'parts'>,
  saved: readonly SavedBlock[],
  from: {
    lang: string
    secret: string
    place: string
    bible?: string | undefined
    /** The person who will see them; without one only content without an audience is included. */
    person?: Person | 'author' | undefined
    /** Fills in the values of a record; undefined leaves the block out. */
    fill?: ((block: ShownBlock) => ShownBlock | undefined) | undefined
  },
): ShownBlock[] {
  const addressed = saved.filter((block) => isFor(block.audience, from.person))
  const migrated = addressed.map((block) => migrateBlock(kernel, block))
  return showBlocks(migrated, from.lang).flatMap((shown) => {
    const block = from.fill ? from.fill(shown) : shown
    if (!block) return []
    const definition = definitionOf(kernel, block.component)
    if (!definition) return block
    const hideId = blockIds(from.secret, { place: from.place, blockId: block.id })
    const presented = definition.present ? definition.present(block.props, { id: block.id, hideId }) : block.props
    if (!presented) return []
    const props = localiseLinks(presented, definition, from.lang)
    return { ...block, props: from.bible === undefined ? props : linkTexts(kernel, props, definition, from.lang) }
  })
}
