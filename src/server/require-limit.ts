import { MINUTE_MS } from '#base/clock.ts'
import { ApiError } from '#base/errors.ts'
import { addressGroup } from './client-address.ts'
import { portalError } from './errors.ts'
import type { Limit, Limits, Verdict } from './rate-limit.ts'

/** AUTH-74: tries at a door (sign-in, sign-up, reset, forgot), within a quarter of an hour. */
export const TRIES_WITHIN_MS = 15 * MINUTE_MS
export const TRIES_PER_ACCOUNT_AND_ADDRESS = 10
/** Many: a congregation behind one address must get in. */
export const TRIES_PER_ADDRESS = 200
/** Tries at one account, from wherever, that are answered without delay. */
export const UNDELAYED_TRIES = 3
const FIRST_DELAY_MS = 250
const LAST_DELAY_MS = 4000
const TRIES_COUNTED = 100

/** Who tries which door. */
export interface Try {
  door: string
  /** The mail address, phone or name that was typed; absent where there is no account yet. */
  account?: string
  address: string
}

/** Counts one more of `limit`. Throws `portal.too-many` (429, `meta.retryAfterSeconds`) when that is too many. */
export async function requireLimit({ limits }: { limits: Limits }, limit: Limit): Promise<void> {
  refuse(await limits.take(limit))
}

/**
 * Counts a try at a door before it is looked at. Throws `portal.too-many` when there were too many of this account from
 * this address, or of this address; otherwise lets it wait the longer the more tries the account has seen. So guessing is
 * slow from however many addresses, and nobody can lock another one out.
 */
export async function admitTry({ limits }: { limits: Limits }, attempt: Try): Promise<void> {
  const durationMs = TRIES_WITHIN_MS
  refuse(await limits.take({ key: keysOf(attempt).address, points: TRIES_PER_ADDRESS, durationMs }))
  if (attempt.account === undefined) return
  const { both, account } = keysOf(attempt)
  refuse(await limits.take({ key: both, points: TRIES_PER_ACCOUNT_AND_ADDRESS, durationMs }))
  const delayMs = delayAfter(await limits.count({ key: account, points: TRIES_COUNTED, durationMs }))
  if (delayMs > 0) await limits.wait(delayMs)
}

/** Forgets the tries of an account at a door, after one that succeeded. Those of the address stay counted. */
export async function forgetTries({ limits }: { limits: Limits }, attempt: Try): Promise<void> {
  const { account, both } = keysOf(attempt)
  await limits.forget(account, both)
}

/** How long the `tries`-th try at one account waits for its answer: it doubles, up to four seconds. */
export function delayAfter(tries: number): number {
  if (tries <= UNDELAYED_TRIES) return 0
  return Math.min(FIRST_DELAY_MS * 2 ** (tries - UNDELAYED_TRIES - 1), LAST_DELAY_MS)
}

function keysOf({ door, account, address }: Try) {
  const group = addressGroup(address)
  const name = (account ?? '').trim().toLowerCase()
  return { address: `${door} ${group}`, account: `${door} account ${name}`, both: `${door} ${group} ${name}` }
}

function refuse(verdict: Verdict): void {
  if (verdict.isAllowed) return
  throw new ApiError({
    ...portalError('portal.too-many').problem,
    meta: { retryAfterSeconds: verdict.retryAfterSeconds },
  })
}
