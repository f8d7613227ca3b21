import { MINUTE_MS } from '#base/clock.ts'
import { ApiError } from '#base/errors.ts'
import { addressGroup } from './client-address.ts'
import { portalError } from './errors.ts'
import type { Limit, Limits, Verdict } from './rate-limit.ts'

/** AUTH-74: attempts per form (sign-in, sign-up, reset, forgot) within a quarter of an hour. */
export const TRIES_WITHIN_MS = 15 * MINUTE_MS
/** High, because a whole congregation may share one address. */
export const TRIES_PER_ADDRESS = 200

/** The caller and the form. */
export interface Try {
  form: string
  address: string
}

/** A guess at a secret of an account: a password or a code. */
export interface Guess extends Try {
  /** The email address, phone or name that was typed. */
  account: string
  /** Returns the id of this browser if the account has been used in it. */
  findDevice?: () => Promise<string | undefined>
}

/** An admitted guess. */
export interface AdmittedGuess {
  /** Resets the account's guesses after a right one. Those of the address stay counted. */
  forget: () => Promise<void>
}

/** Counts one request of `limit`. Throws `portal.too-many` (429, `meta.retryAfterSeconds`) over the limit. */
export async function requireLimit({ limits }: { limits: Limits }, limit: Limit): Promise<void> {
  refuse(await limits.take(limit))
}

/** Counts an attempt before it is checked. Throws `portal.too-many` after too many from this address. */
export async function admitTry({ limits }: { limits: Limits }, { form, address }: Try): Promise<void> {
  const key = `${form} ${addressGroup(address)}`
  refuse(await limits.take({ key, points: TRIES_PER_ADDRESS, durationMs: TRIES_WITHIN_MS }))
}

/**
 * Waits until a guess may be checked: all guesses at one account queue, from any address, with growing pauses. Throws
 * `portal.too-many` if the wait would be too long. Browsers in which the account was used before have their own queue, so that
 * attackers can’t lock its owner out (docs/decisions/069).
 */
export async function admitGuess({ limits }: { limits: Limits }, guess: Guess): Promise<AdmittedGuess> {
  await admitTry({ limits }, guess)
  const account = guess.account.trim().toLowerCase()
  const device = await guess.findDevice?.()
  const key = `${guess.form} account ${account}${device === undefined ? '' : ` device ${device}`}`
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
