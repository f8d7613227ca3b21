import type { FindQuotedPlace } from '#features/chat/server/quoted-place.ts'
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

/** Finds a microcourse for everybody that a message asks about. */
export const findMicrocoursePlace: FindQuotedPlace = async (kernel, { elementId, lang }) => {
  const row = await cachedMicrocourse(kernel, elementId)
  if (row?.id !== elementId || row.groups.length > 0) return undefined
  return { path: `/microcourse/${row.id}/`, lesson: row.texts[lang]?.title ?? row.title, course: null }
}
