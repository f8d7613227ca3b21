import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#server/log.ts'
import type { Endings } from './endings.ts'

const FIRST_PAUSE_MS = 500
const LAST_PAUSE_MS = 30_000

/** Tries `work` until it succeeds or the process ends, with longer and longer pauses. */
export async function untilDone(
  endings: Pick<Endings, 'hasBegun'>,
  { what, log }: { what: string; log: Log },
  work: () => Promise<unknown>,
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; !endings.hasBegun; pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS)) {
    try {
      await work()
      return
    } catch (error) {
      if (endings.hasBegun) return
      log.warn({ err: error, retryMs: pauseMs }, `Could not ${what}, trying again`)
      await delay(pauseMs, undefined, { ref: false })
    }
  }
}
