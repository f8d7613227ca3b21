import { type BlockModule, registerBlockView } from '#features/pages/web/blocks.tsx'

const kinds = new Set<string>()

/** Registers the view of a kind of interaction: a block that remembers its answers. */
export function registerInteractionView(type: string, load: () => Promise<BlockModule>): void {
  kinds.add(type)
  registerBlockView(type, load)
}

/** Whether any of the blocks is an interaction, so that the page needs the visitor's answers. */
export const hasInteractions = (blocks: readonly { component: string }[]): boolean =>
  blocks.some(({ component }) => kinds.has(component))
