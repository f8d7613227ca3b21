import type { Kernel } from '#server/kernel.ts'
import { NETWORK_GRACE_MS } from '../limits.ts'
import { isOver } from '../rules.ts'
import { endAttempt } from './attempts.ts'
import { endOverdueJob } from './overdue-job.ts'
import { findAttempt } from './store.ts'

/** Registers the job that ends attempts at their deadline. */
export const handleOverdue = (kernel: Kernel): void =>
  kernel.jobs.handle(endOverdueJob, ({ attemptId }) => endIfOverdue(kernel, attemptId))

/** Ends an attempt whose deadline has passed; an attempt that a mentor returned has no deadline. */
export async function endIfOverdue(kernel: Kernel, attemptId: string): Promise<void> {
  const attempt = await findAttempt(kernel.db, attemptId)
  if (attempt && isOver(attempt.deadline_at, kernel.clock.now(), NETWORK_GRACE_MS)) await endAttempt(kernel, attemptId)
}
