import type { Kernel } from '#server/kernel.ts'
import type { WatchedMedia } from '../model.ts'
import { lengthOf } from '../stretches.ts'
import { listMedia, versionIn } from './element-media.ts'
import { percentOf } from './present.ts'
import type { WatchedRow } from './store.ts'

/** Presents what was watched for the learner's mentor; undefined when the element no longer has this block. */
export async function presentWatched(kernel: Kernel, row: WatchedRow, lang: string): Promise<WatchedMedia | undefined> {
  const known = (await listMedia(kernel, row.element_id)).find(({ blockId }) => blockId === row.block_id)
  const versions = known ? [versionIn(known, lang), ...Object.values(known.versions)] : []
  const media = versions.find((version) => version?.address === row.address)
  if (!known || !media) return undefined
  return {
    courseId: known.courseId,
    elementId: known.elementId,
    elementTitle: known.elementTitle,
    blockId: known.blockId,
    title: media.title,
    percent: percentOf(media, row),
    seconds: Math.round(lengthOf(row.seen)),
    completeAt: media.completeAt ?? null,
    timestamp: row.updated_at.toISOString(),
  }
}
