import type { ShownBlock } from '#features/pages/model.ts'

/** Blocks that contain the title of their page. */
const HEADS = ['hero', 'photo-title']

/** Returns the blocks of a page that a popup shows: without footers, which lead elsewhere, and drawings as wide as a page. */
export const shownIn = (blocks: readonly ShownBlock[]): ShownBlock[] =>
  blocks
    .filter(({ component }) => component !== 'footer')
    .map((block) => (block.component === 'hero' ? { ...block, props: { ...block.props, art: 'none' } } : block))

/** Whether the page's first block contains its title. */
export const hasOwnTitle = ([first]: readonly ShownBlock[]): boolean =>
  first !== undefined && HEADS.includes(first.component)
