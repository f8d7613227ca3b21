import { registerBlock } from '#features/pages/server/block-definitions.ts'
import type { InteractionDefinition } from '../interactions.ts'

const interactions = new Map<string, InteractionDefinition>()

/** Tells of a kind of interaction: it is a block too. */
export function registerInteraction(definition: InteractionDefinition): void {
  registerBlock(definition)
  interactions.set(definition.type, definition)
}

export const interactionOf = (type: string): InteractionDefinition | undefined => interactions.get(type)
