import { registerBlock } from '#features/pages/server/block-definitions.ts'
import type { InteractionDefinition } from '../interactions.ts'

const interactions = new Map<string, InteractionDefinition>()

/** Registers a kind of interaction, also as a block. */
export function registerInteraction(definition: InteractionDefinition): void {
  registerBlock(definition)
  interactions.set(definition.type, definition)
}

export const interactionOf = (type: string): InteractionDefinition | undefined => interactions.get(type)
