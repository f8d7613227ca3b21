import type { Problem } from '#base/errors.ts'
import { isServerFailure } from '#web/retry-sending.ts'

/**
 * Why a draft isn’t saved at the moment, if its author can do something about it. `signed-out`: the session has ended, or the account is blocked.
 * `not-allowed`: the account may not write here. `unavailable`: the server can’t store anything, for example because its disk is full.
 * `refused`: the server doesn’t accept what was written, or it was deleted.
 */
export type DraftTrouble = 'signed-out' | 'not-allowed' | 'unavailable' | 'refused'

const BY_STATUS: Readonly<Record<number, DraftTrouble>> = { 401: 'signed-out', 403: 'not-allowed' }
/** No network, or a conflict of timing: it passes by itself. */
const PASSING = new Set([0, 408, 409, 425, 429])

/** Returns the trouble that an answer of the server means; undefined if it passes by itself. */
export const troubleOf = (problem: Problem): DraftTrouble | undefined => {
  if (PASSING.has(problem.status)) return undefined
  return isServerFailure(problem) ? 'unavailable' : (BY_STATUS[problem.status] ?? 'refused')
}
