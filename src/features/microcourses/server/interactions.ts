import type { InteractionOwner } from '#features/results/server/interaction-owners.ts'
import { cachedMicrocourse, canOpen } from './handlers.ts'

/** Questions in microcourses: everybody who may open one may answer. */
export const microcourseInteractions: InteractionOwner = {
  listBlocks: async (kernel, id) => {
    const row = await cachedMicrocourse(kernel, id)
    // Answers name the id, not an alias.
    return row?.id === id ? row.components : undefined
  },
  mayTakePart: (kernel, of) => canOpen(kernel, of),
}
