import { FASTEST } from './limits.ts'
import { type Stretch, union } from './stretches.ts'

/** A player's state at one moment; `at` is a monotonic time in milliseconds. */
export interface Sample {
  isPlaying: boolean
  /** Seconds. */
  time: number
  rate: number
  at: number
}

/** Time that a player may be ahead of the clock before it counts as a jump. */
const AHEAD_S = 0.75
const AHEAD = 1.25
const MS_PER_SECOND = 1000

/** Counts what was really played: continuous playback from the last known position. Jumps don't count. */
export class Counter {
  #last: Sample | undefined
  #seen: Stretch[] = []

  /** Everything counted so far. */
  get seen(): readonly Stretch[] {
    return this.#seen
  }

  addSample(sample: Sample): void {
    const last = this.#last
    this.#last = sample
    if (last?.isPlaying && hasPlayedOn(last, sample)) this.#seen = union(this.#seen, [[last.time, sample.time]])
  }
}

function hasPlayedOn(last: Sample, { time, at }: Sample): boolean {
  // Players don't offer this speed: it is fast-forwarding, and the server would not believe it.
  if (last.rate > FASTEST) return false
  const possible = ((at - last.at) / MS_PER_SECOND) * last.rate * AHEAD + AHEAD_S
  return time > last.time && time - last.time <= possible
}
