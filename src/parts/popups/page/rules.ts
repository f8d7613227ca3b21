import type { ShownBlock } from '#features/pages/model.ts'

/** Blocks that begin with the title of their page. */
const HEADS = ['hero', 'photo-title']

/** What of a page stands in a popup: no foot of a page, which leads elsewhere, and no drawing as wide as a page. */
export const shownIn = (blocks: readonly ShownBlock[]): ShownBlock[] =>
  blocks
    .filter(({ component }) => component !== 'footer')
    .map((block) => (block.component === 'hero' ? { ...block, props: { ...block.props, art: 'none' } } : block))

/** Whether the page's first block says its title. */
export const hasOwnTitle = ([first]: readonly ShownBlock[]): boolean =>
  first !== undefined && HEADS.includes(first.component)
