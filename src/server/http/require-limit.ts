import { MINUTE_MS } from '#base/clock.ts'
import { ApiError } from '#base/errors.ts'
import { addressGroup } from './client-address.ts'
import { portalError } from './errors.ts'
import type { Limit, Limits, Verdict } from './rate-limit.ts'

/** AUTH-74: tries at a door (sign-in, sign-up, reset, forgot), within a quarter of an hour. */
export const TRIES_WITHIN_MS = 15 * MINUTE_MS
/** Many: a congregation behind one address must get in. */
export const TRIES_PER_ADDRESS = 200

/** Who tries which door. */
export interface Try {
  door: string
  address: string
}

/** Who guesses a secret of an account: a password, a code. */
export interface Guess extends Try {
  /** The email address, phone or name that was typed. */
  account: string
  /** Finds the mark of this browser if the account was used in it before. */
  findDevice?: () => Promise<string | undefined>
}

/** A guess that may be looked at. */
export interface AdmittedGuess {
  /** Forgets the guesses that were counted with this one, since it was right. Those of the address stay counted. */
  forget: () => Promise<void>
}

/** Counts one more of `limit`. Throws `portal.too-many` (429, `meta.retryAfterSeconds`) when that is too many. */
export async function requireLimit({ limits }: { limits: Limits }, limit: Limit): Promise<void> {
  refuse(await limits.take(limit))
}

/** Counts a try at a door before it is looked at. Throws `portal.too-many` when there were too many of this address. */
export async function admitTry({ limits }: { limits: Limits }, { door, address }: Try): Promise<void> {
  const key = `${door} ${addressGroup(address)}`
  refuse(await limits.take({ key, points: TRIES_PER_ADDRESS, durationMs: TRIES_WITHIN_MS }))
}

/**
 * Admits a guess when it is its turn: guesses at one account queue, from however many addresses, with a pause between
 * them that grows. Throws `portal.too-many` where the wait would be too long. Browsers in which the account was used
 * before have a queue of their own, so that others can’t keep its owner out (docs/decisions/069).
 */
export async function admitGuess({ limits }: { limits: Limits }, guess: Guess): Promise<AdmittedGuess> {
  await admitTry({ limits }, guess)
  const account = guess.account.trim().toLowerCase()
  const device = await guess.findDevice?.()
  const key = `${guess.door} account ${account}${device === undefined ? '' : ` device ${device}`}`
  const turn = await limits.turn(key)
  if ('retryAfterSeconds' in turn) throw tooMany(turn.retryAfterSeconds)
  if (turn.waitMs > 0) await limits.wait(turn.waitMs)
  return { forget: () => limits.forget(key) }
}

function refuse(verdict: Verdict): void {
  if (!verdict.isAllowed) throw tooMany(verdict.retryAfterSeconds)
}

const tooMany = (retryAfterSeconds: number): ApiError =>
  new ApiError({ ...portalError('portal.too-many').problem, meta: { retryAfterSeconds } })
