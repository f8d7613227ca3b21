import { CREDIT_MAX_S, END_SLACK_S, FASTEST } from './limits.ts'
import { before, firstOf, lengthOf, type Stretch, union, without } from './stretches.ts'

const WHOLE = 100
const MS_PER_SECOND = 1000
/** Maximum relative difference between the player's length and the author's. */
const DURATION_SLACK = 0.03
const DURATION_SLACK_S = 3

/** Returns the share of a video that was seen as a whole number from 0 to 100; 0 where its length is unknown. */
export function percentSeen({ seen, duration }: { seen: readonly Stretch[]; duration: number | undefined }): number {
  if (!duration) return 0
  const seconds = lengthOf(before(seen, duration))
  return seconds >= duration - slackOf(duration) ? WHOLE : Math.floor((seconds / duration) * WHOLE)
}

/** Whether the share that the author requires was seen; true where none is required. */
export const isSeenEnough = (of: {
  seen: readonly Stretch[]
  duration: number | undefined
  completeAt: number | undefined
}): boolean => of.completeAt === undefined || percentSeen(of) >= of.completeAt

const slackOf = (duration: number): number => Math.min(END_SLACK_S, duration / 20)

/** Returns the effective length: the player's, unless it differs too much from the author's. */
export function durationOf(written: number | undefined, reported: number | undefined): number | undefined {
  if (written === undefined || reported === undefined) return written ?? reported
  return Math.abs(written - reported) <= Math.max(DURATION_SLACK_S, written * DURATION_SLACK) ? reported : written
}

/** A person's stored watching. */
export interface StoredProgress {
  seen: readonly Stretch[]
  /** Seconds that may still be claimed. */
  credit: number
  /** When `credit` was computed. */
  at: Date
}

/**
 * Accepts reported stretches as far as real time allows; `isWhole` says whether everything was accepted. Order and
 * repetition of reports make no difference.
 */
export function acceptSeen(
  stored: StoredProgress,
  { seen, now }: { seen: readonly Stretch[]; now: Date },
): StoredProgress & { isWhole: boolean } {
  const passedS = Math.max(0, now.getTime() - stored.at.getTime()) / MS_PER_SECOND
  const credit = Math.min(CREDIT_MAX_S, stored.credit + passedS * FASTEST)
  const fresh = without(seen, stored.seen)
  const taken = firstOf(fresh, credit)
  const isWhole = lengthOf(fresh) <= credit
  return { seen: union(stored.seen, taken), credit: Math.max(0, credit - lengthOf(taken)), at: now, isWhole }
}
