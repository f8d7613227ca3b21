import { openedOutbox } from '#web/lazy-outbox.ts'
import { PROGRESS_QUEUE } from './queue.ts'

const WAIT_MS = 4000

/**
 * Resolves when pending reports have reached the server, or can't be sent for now. Await it before requesting an
 * element that a finished one opens. Resolves at once where nothing is pending, as on the server.
 */
export async function untilReported(): Promise<void> {
  const outbox = openedOutbox()
  if (!outbox?.entries().some(({ queue }) => queue === PROGRESS_QUEUE)) return
  await Promise.race([outbox.wake(), new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
}
