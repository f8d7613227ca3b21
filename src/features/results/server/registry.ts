import { blockDefinitions } from '#features/pages/server/block-definitions.ts'
import type { Kernel } from '#server/kernel.ts'
import { definePartKind, type Parts } from '#server/parts.ts'
import type { InteractionDefinition } from '../interactions.ts'

const interactions = definePartKind<InteractionDefinition>('interactions')

/** Adds a kind of interaction, also as a block. */
export function addInteraction(parts: Parts, definition: InteractionDefinition): void {
  parts.add(blockDefinitions, definition.type, definition)
  parts.add(interactions, definition.type, definition)
}

export const interactionOf = ({ parts }: Pick<Kernel, 'parts'>, type: string): InteractionDefinition | undefined =>
  parts.find(interactions, type)
