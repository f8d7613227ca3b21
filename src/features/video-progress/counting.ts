import { FASTEST } from './limits.ts'
import { type Stretch, union } from './stretches.ts'

/** What a player tells of itself; `at` is a clock of its own, in milliseconds. */
export interface Heard {
  isPlaying: boolean
  /** Seconds. */
  time: number
  rate: number
  at: number
}

/** A player may be so much ahead of the clock, before it has jumped. */
const AHEAD_S = 0.75
const AHEAD = 1.25
const MS_PER_SECOND = 1000

/** Counts what is really watched: what plays on from where it was heard last. A jump is none of it. */
export class Counter {
  #last: Heard | undefined
  #seen: Stretch[] = []

  /** Everything counted so far. */
  get seen(): readonly Stretch[] {
    return this.#seen
  }

  hear(heard: Heard): void {
    const last = this.#last
    this.#last = heard
    if (last?.isPlaying && hasPlayedOn(last, heard)) this.#seen = union(this.#seen, [[last.time, heard.time]])
  }
}

function hasPlayedOn(last: Heard, { time, at }: Heard): boolean {
  // No player offers that; what is gone through so is not watched, and would not be believed.
  if (last.rate > FASTEST) return false
  const possible = ((at - last.at) / MS_PER_SECOND) * last.rate * AHEAD + AHEAD_S
  return time > last.time && time - last.time <= possible
}
