import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#server/observability/log.ts'
import type { CleanupStack } from './cleanup-stack.ts'

const FIRST_PAUSE_MS = 500
const LAST_PAUSE_MS = 30_000

/** Retries `work` with backoff until it succeeds or the process ends. */
export async function untilDone(
  cleanup: Pick<CleanupStack, 'hasBegun'>,
  { what, log }: { what: string; log: Log },
  work: () => Promise<unknown>,
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; !cleanup.hasBegun; pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS)) {
    try {
      await work()
      return
    } catch (error) {
      if (cleanup.hasBegun) return
      log.warn({ err: error, retryMs: pauseMs }, `Could not ${what}, trying again`)
      await delay(pauseMs, undefined, { ref: false })
    }
  }
}
