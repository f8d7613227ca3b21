import type { BlockMedia } from '#features/pages/blocks.ts'
import type { OwnWatched } from '../model.ts'
import { durationOf, isSeenEnough, percentSeen } from '../rules.ts'
import type { ElementMedia } from './element-media.ts'
import type { WatchedRow } from './store.ts'

type Seen = Pick<WatchedRow, 'address' | 'seen' | 'duration_s'>

const seenOf = (media: BlockMedia, row: Seen | undefined) => ({
  seen: row?.seen ?? [],
  duration: durationOf(media.duration, row?.duration_s ?? undefined),
  completeAt: media.completeAt,
})

/** Presents a person's progress in the version that they see. Watching the version of another language counts as well. */
export function presentOwn(known: ElementMedia, shown: BlockMedia, rows: readonly Seen[]): OwnWatched {
  const own = seenOf(shown, rowOf(shown, rows))
  return {
    blockId: known.blockId,
    seen: own.seen.map(([from, to]): [number, number] => [from, to]),
    percent: percentSeen(own),
    completeAt: shown.completeAt ?? null,
    isEnough: isEnough(known, rows),
  }
}

/** Whether any version was watched as far as the author requires. */
export const isEnough = ({ versions }: ElementMedia, rows: readonly Seen[]): boolean =>
  Object.values(versions).some((media) => isSeenEnough(seenOf(media, rowOf(media, rows))))

/** Returns how much of a version was seen. */
export const percentOf = (media: BlockMedia, row: Seen): number => percentSeen(seenOf(media, row))

const rowOf = ({ address }: BlockMedia, rows: readonly Seen[]) => rows.find((row) => row.address === address)
