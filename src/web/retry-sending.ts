import type { Problem } from '#base/errors.ts'
import { isOnline, untilOnline } from './network.ts'
import { isFromElsewhere, retryDelayMs } from './retry-policy.ts'

// For what is sent. What is only read is asked for again by the shorter rules of `retry-policy.ts`, which come with every page.

/** Statuses that another attempt may change: no answer, sign-in ended, too slow, being changed elsewhere, too early, too many. */
const TEMPORARY_STATUSES = new Set([0, 401, 408, 409, 425, 429])
/** Conflicts that another attempt meets again: the id of a message belongs to another one. */
const FINAL_CODES = new Set(['chat.id-taken'])

/** Whether the same call may succeed later. Everything else is refused for good. */
export const isTemporary = (problem: Problem): boolean =>
  (TEMPORARY_STATUSES.has(problem.status) && !FINAL_CODES.has(problem.code)) || isServerFailure(problem)

/** Whether the server, or something before it, failed at this very call; other calls may get through. */
export const isServerFailure = (problem: Problem): boolean => problem.status >= 500 || isFromElsewhere(problem)

interface Pause {
  /** How many attempts have failed in a row. */
  failures: number
  problem?: Problem
  /** Ends the pause early. */
  signal: AbortSignal
}

/** Waits before another attempt. Without a network it waits for one, and then goes on at once. */
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
