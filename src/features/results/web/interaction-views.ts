import { type BlockModule, registerBlockView } from '#features/pages/web/blocks.tsx'

const kinds = new Set<string>()

/** Tells of a kind of interaction: a block that remembers what was answered. */
export function registerInteractionView(type: string, load: () => Promise<BlockModule>): void {
  kinds.add(type)
  registerBlockView(type, load)
}

/** Whether one of these blocks is answered, so that a page needs to know what was. */
export const hasInteractions = (blocks: readonly { component: string }[]): boolean =>
  blocks.some(({ component }) => kinds.has(component))
