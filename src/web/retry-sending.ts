import type { Problem } from '#base/errors.ts'
import { isOnline, untilOnline } from './network.ts'
import { isFromElsewhere, retryDelayMs } from './retry-policy.ts'

// Retry rules for writes. Reads use the shorter rules of `retry-policy.ts`, which every page loads.

/** Statuses that a retry may change: no answer, session ended, timeout, conflict, too early, too many requests. */
const TEMPORARY_STATUSES = new Set([0, 401, 408, 409, 425, 429])
/** Conflicts that a retry can't solve: the id belongs to another message. */
const FINAL_CODES = new Set(['chat.id-taken'])

/** Whether the same call may succeed later. Otherwise the entry is refused for good. */
export const isTemporary = (problem: Problem): boolean =>
  (TEMPORARY_STATUSES.has(problem.status) && !FINAL_CODES.has(problem.code)) || isServerFailure(problem)

/** Whether the server or a proxy failed at this call; other calls may succeed. */
export const isServerFailure = (problem: Problem): boolean => problem.status >= 500 || isFromElsewhere(problem)

interface Pause {
  /** Number of consecutive failures. */
  failures: number
  problem?: Problem
  /** Ends the pause early. */
  signal: AbortSignal
}

/** Waits before a retry. Offline it waits for the network and then continues at once. */
export async function pauseBeforeRetry({ failures, problem, signal }: Pause): Promise<void> {
  if (isOnline()) await wait(retryDelayMs(failures, problem), signal)
  await untilOnline(signal)
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
