import { cachedElementsById } from '#features/courses/server/cached.ts'
import { personFinder } from '#features/courses/server/person.ts'
import { isFor } from '#features/pages/audience.ts'
import type { Kernel } from '#server/kernel.ts'
import { isWanted, type ElementMedia, listMedia } from './element-media.ts'
import { isEnough } from './present.ts'
import { listWatchedIn } from './store.ts'

/** Returns those elements whose media a person has played as much as the author requires. The number of queries is constant. */
export async function hasSeenEnough(
  kernel: Kernel,
  { userId, elementIds }: { userId: string; elementIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  // Fills the cache for the calls below.
  await cachedElementsById(kernel, elementIds)
  const findPerson = personFinder(kernel, userId)
  const wanted = new Map<string, ElementMedia[]>()
  for (const elementId of elementIds) {
    const own: ElementMedia[] = []
    for (const media of (await listMedia(kernel, elementId)).filter(isWanted)) {
      // Media that are not shown to a person are not required of them.
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
