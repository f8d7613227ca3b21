import type { Problem } from '#base/errors.ts'

/** Spec §9: interval for retrying failed results, used for all entries of the outbox. */
export const RETRY_MS = 15_000
const FIRST_PAUSE_MS = 1000
const LAST_PAUSE_MS = RETRY_MS
/** Longest `Retry-After` that is respected: maintenance may end early. */
const RETRY_AFTER_MAX_MS = 15 * 60_000
/** Jitter: up to this share of a pause is subtracted at random, so that browsers don't all retry together. */
const JITTER = 0.5

const GATEWAY_STATUSES = new Set([502, 503, 504])

/** The portal always sends an error code; an answer without one comes from a proxy. */
export const isFromElsewhere = ({ code }: Problem): boolean => code === 'portal.unexpected'

/** Whether the portal is unreachable: no network, or a gateway error. */
export const isUnreached = (problem: Problem): boolean =>
  problem.status === 0 || (isFromElsewhere(problem) && GATEWAY_STATUSES.has(problem.status))

/** The delay that the server asked for (`Retry-After`), capped; 0 without one. */
export function retryAfterMs({ meta }: Problem): number {
  const seconds = meta?.['retryAfterSeconds']
  return typeof seconds === 'number' && seconds > 0 ? Math.min(seconds * 1000, RETRY_AFTER_MAX_MS) : 0
}

/** Exponential backoff: 1 s after the first failure, doubling up to 15 s, or the delay that the server asks for. */
export function retryDelayMs(failures: number, problem?: Problem, random = Math.random): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1), LAST_PAUSE_MS)
  const asked = problem ? retryAfterMs(problem) : 0
  return Math.max(asked, longest * (1 - JITTER * random()))
}
