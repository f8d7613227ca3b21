import { registerBlockView } from '#features/pages/web/blocks.tsx'

/** Stands on the canvas for a block that lacks something. */
export const UNFINISHED = 'designer-unfinished'
/** Shows the blocks of a section in its place. */
export const SECTION = 'designer-section'

registerBlockView(UNFINISHED, () => import('./unfinished-block.tsx'))
registerBlockView(SECTION, () => import('./section-block.tsx'))
