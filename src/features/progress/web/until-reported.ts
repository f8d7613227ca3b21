import { outbox } from '#web/outbox.ts'
import { PROGRESS_QUEUE } from './pending.ts'

const WAIT_MS = 4000

/**
 * Resolves when what was done here has reached the server, or can't for now. To be awaited before the server is asked for
 * an element that a finished one opens. At once where nothing waits, as on the server.
 */
export async function untilReported(): Promise<void> {
  const isWaiting = () => outbox.entries().some(({ queue }) => queue === PROGRESS_QUEUE)
  if (!isWaiting()) return
  await Promise.race([outbox.wake(), new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
}
