import { registerBlockView } from '#features/pages/web/blocks.tsx'

/** Type of the placeholder of an incomplete block. */
export const UNFINISHED = 'designer-unfinished'
/** Type that renders the blocks of a section. */
export const SECTION = 'designer-section'

registerBlockView(UNFINISHED, () => import('./unfinished-block.tsx'))
registerBlockView(SECTION, () => import('./section-block.tsx'))
