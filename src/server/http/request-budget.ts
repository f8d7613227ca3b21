import type { Clock } from '#base/clock.ts'
import { ApiError } from '#base/errors.ts'
import { LruMap } from '#base/lru-map.ts'
import { addressGroup, isPrivateAddress } from './client-address.ts'
import { portalError } from './errors.ts'

/** One point is about 5 ms of processor time. */
export const REQUEST_COSTS = {
  /** An API answer, or a file generated on request. */
  read: 1,
  /** A query to the Bible service, of any size. */
  question: 10,
  /** A page that is rendered. */
  page: 10,
  /** A generated picture: link preview or certificate. */
  picture: 10,
} as const

/**
 * A whole school may share one address: 400 pages at once, such as 200 learners who arrive at the same time and
 * open two each.
 */
export const POINTS_AT_ONCE = 4_000
/** Six pages per second on end: a third of one processor. */
export const POINTS_PER_SECOND = 60
const MAX_ADDRESSES = 20_000

interface Account {
  points: number
  atMs: number
}

/**
 * A token bucket per address that limits what its requests may cost. Kept in memory per process: asking the database would cost
 * more than many of the answers.
 */
export class RequestBudget {
  readonly #accounts = new LruMap<string, Account>(MAX_ADDRESSES)
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Takes points from an address. Throws `portal.too-many` (429, `meta.retryAfterSeconds`) when it has too few left.
   * Addresses of private networks are not counted: behind a proxy that the portal does not know, all visitors have one.
   */
  take(address: string, points: number): void {
    if (isPrivateAddress(address)) return
    const key = addressGroup(address)
    const nowMs = this.#clock.now().getTime()
    const before = this.#accounts.get(key) ?? { points: POINTS_AT_ONCE, atMs: nowMs }
    const earned = (Math.max(0, nowMs - before.atMs) / 1000) * POINTS_PER_SECOND
    const has = Math.min(POINTS_AT_ONCE, before.points + earned)
    if (has < points) throw tooMany((points - has) / POINTS_PER_SECOND)
    this.#accounts.set(key, { points: has - points, atMs: nowMs })
  }
}

const tooMany = (seconds: number) =>
  new ApiError({
    ...portalError('portal.too-many').problem,
    meta: { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) },
  })
