import { registerBlockView } from '#features/pages/web/blocks.tsx'

/** Stands on the canvas for a block that lacks something. */
export const UNFINISHED = 'designer-unfinished'

registerBlockView(UNFINISHED, () => import('./unfinished-block.tsx'))
