import { CREDIT_MAX_S, END_SLACK_S, FASTEST } from './limits.ts'
import { before, firstOf, lengthOf, type Stretch, union, without } from './stretches.ts'

const WHOLE = 100
const MS_PER_SECOND = 1000
/** So far the length that a player tells may be from the one that the author wrote. */
const DURATION_SLACK = 0.03
const DURATION_SLACK_S = 3

/** How much of a film was seen, a whole number from 0 to 100; nothing where its length is unknown. */
export function percentSeen({ seen, duration }: { seen: readonly Stretch[]; duration: number | undefined }): number {
  if (!duration) return 0
  const seconds = lengthOf(before(seen, duration))
  return seconds >= duration - slackOf(duration) ? WHOLE : Math.floor((seconds / duration) * WHOLE)
}

/** Whether as much was seen as its author wants; also where he wants nothing. */
export const isSeenEnough = (of: {
  seen: readonly Stretch[]
  duration: number | undefined
  completeAt: number | undefined
}): boolean => of.completeAt === undefined || percentSeen(of) >= of.completeAt

const slackOf = (duration: number): number => Math.min(END_SLACK_S, duration / 20)

/** The length that counts: the player's, unless it is far from what the author wrote. */
export function durationOf(written: number | undefined, told: number | undefined): number | undefined {
  if (written === undefined || told === undefined) return written ?? told
  return Math.abs(written - told) <= Math.max(DURATION_SLACK_S, written * DURATION_SLACK) ? told : written
}

/** What is kept of somebody's watching. */
export interface Kept {
  seen: readonly Stretch[]
  /** Seconds that may still be told of. */
  credit: number
  /** When that was so. */
  at: Date
}

/**
 * Takes what somebody tells that he has seen, as far as time has passed for it; `isWhole` says whether that was all of it.
 * The order of reports, and how often each comes, makes no difference.
 */
export function takeSeen(
  kept: Kept,
  { seen, now }: { seen: readonly Stretch[]; now: Date },
): Kept & { isWhole: boolean } {
  const passedS = Math.max(0, now.getTime() - kept.at.getTime()) / MS_PER_SECOND
  const credit = Math.min(CREDIT_MAX_S, kept.credit + passedS * FASTEST)
  const fresh = without(seen, kept.seen)
  const taken = firstOf(fresh, credit)
  const isWhole = lengthOf(fresh) <= credit
  return { seen: union(kept.seen, taken), credit: Math.max(0, credit - lengthOf(taken)), at: now, isWhole }
}
