import type { Problem } from '#base/errors.ts'

/** Spec §9: a result that could not be posted is sent again after this, and so is everything else in the outbox. */
export const RETRY_MS = 15_000
const FIRST_PAUSE_MS = 1000
const LAST_PAUSE_MS = RETRY_MS
/** However long a server asks for, after this it is tried again: maintenance may end early. */
const RETRY_AFTER_MAX_MS = 15 * 60_000
/** Up to this share of a pause is taken off at random, so that browsers that failed together don't come back together. */
const JITTER = 0.5

const GATEWAY_STATUSES = new Set([502, 503, 504])

/** The portal always gives its own code; an answer without one comes from something on the way to it. */
export const isFromElsewhere = ({ code }: Problem): boolean => code === 'portal.unexpected'

/** Whether the portal was not reached at all: no network, or a gateway that has nobody behind it. */
export const isUnreached = (problem: Problem): boolean =>
  problem.status === 0 || (isFromElsewhere(problem) && GATEWAY_STATUSES.has(problem.status))

/** How long the server asked to wait (`Retry-After`), within reason; 0 when it did not. */
export function retryAfterMs({ meta }: Problem): number {
  const seconds = meta?.['retryAfterSeconds']
  return typeof seconds === 'number' && seconds > 0 ? Math.min(seconds * 1000, RETRY_AFTER_MAX_MS) : 0
}

/** The pause before an attempt: 1 s after the first failure, then twice as long each time up to 15 s, or what the server asks. */
export function retryDelayMs(failures: number, problem?: Problem, random = Math.random): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1), LAST_PAUSE_MS)
  const asked = problem ? retryAfterMs(problem) : 0
  return Math.max(asked, longest * (1 - JITTER * random()))
}
