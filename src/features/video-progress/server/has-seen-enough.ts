import { cachedElementsById } from '#features/courses/server/cached.ts'
import { personFinder } from '#features/courses/server/person.ts'
import { isFor } from '#features/pages/audience.ts'
import type { Kernel } from '#server/kernel.ts'
import { isWanted, type ElementMedia, listMedia } from './element-media.ts'
import { isEnough } from './present.ts'
import { listWatchedIn } from './store.ts'

/**
 * Those of the elements of whose videos and audios a person has played as much as their author wants. The number of
 * queries does not grow with the number of elements.
 */
export async function hasSeenEnough(
  kernel: Kernel,
  { userId, elementIds }: { userId: string; elementIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  // From here on they are in memory.
  await cachedElementsById(kernel, elementIds)
  const findPerson = personFinder(kernel, userId)
  const wanted = new Map<string, ElementMedia[]>()
  for (const elementId of elementIds) {
    const own: ElementMedia[] = []
    for (const media of (await listMedia(kernel, elementId)).filter(isWanted)) {
      // Nobody has to watch what they are not shown.
      const isShown = !media.audience || isFor(media.audience, await findPerson(media.courseId))
      if (isShown) own.push(media)
    }
    if (own.length > 0) wanted.set(elementId, own)
  }
  const rows = wanted.size > 0 ? await listWatchedIn(kernel.db, { userId, elementIds: [...wanted.keys()] }) : []
  const isSeen = (elementId: string) =>
    (wanted.get(elementId) ?? []).every((media) =>
      isEnough(
        media,
        rows.filter((row) => row.element_id === elementId && row.block_id === media.blockId),
      ),
    )
  return new Set(elementIds.filter(isSeen))
}
