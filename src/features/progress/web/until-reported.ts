import { openedOutbox } from '#web/outbox-door.ts'
import { PROGRESS_QUEUE } from './queue.ts'

const WAIT_MS = 4000

/**
 * Resolves when what was done here has reached the server, or can't for now. To be awaited before the server is asked for
 * an element that a finished one opens. At once where nothing waits, as on the server.
 */
export async function untilReported(): Promise<void> {
  const outbox = openedOutbox()
  if (!outbox?.entries().some(({ queue }) => queue === PROGRESS_QUEUE)) return
  await Promise.race([outbox.wake(), new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
}
