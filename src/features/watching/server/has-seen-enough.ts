import { findPerson } from '#features/courses/server/person.ts'
import { isFor } from '#features/pages/audience.ts'
import type { Kernel } from '#server/kernel.ts'
import { isWanted, listMedia } from './known-media.ts'
import { isEnough } from './present.ts'
import { listWatchedIn } from './store.ts'

/** Whether a person has seen as much of the films and recordings of an element as their author wants. */
export async function hasSeenEnough(kernel: Kernel, of: { userId: string; elementId: string }): Promise<boolean> {
  const all = (await listMedia(kernel, of.elementId)).filter(isWanted)
  const first = all.find(({ audience }) => audience)
  // Nobody has to watch what he is not shown.
  const person = first
    ? await findPerson(kernel.db, { userId: of.userId, courseId: first.courseId, now: kernel.clock.now() })
    : undefined
  const wanted = all.filter(({ audience }) => isFor(audience, person))
  if (wanted.length === 0) return true
  const rows = await listWatchedIn(kernel.db, of)
  return wanted.every((media) =>
    isEnough(
      media,
      rows.filter((row) => row.block_id === media.blockId),
    ),
  )
}
