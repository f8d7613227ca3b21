import type { Kernel } from '#server/kernel.ts'
import { isWanted, listMedia } from './known-media.ts'
import { isEnough } from './present.ts'
import { listWatchedIn } from './store.ts'

/** Whether a person has seen as much of the films and recordings of an element as their author wants. */
export async function hasSeenEnough(kernel: Kernel, of: { userId: string; elementId: string }): Promise<boolean> {
  const wanted = (await listMedia(kernel, of.elementId)).filter(isWanted)
  if (wanted.length === 0) return true
  const rows = await listWatchedIn(kernel.db, of)
  return wanted.every((media) =>
    isEnough(
      media,
      rows.filter((row) => row.block_id === media.blockId),
    ),
  )
}
