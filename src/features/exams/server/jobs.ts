import type { Kernel } from '#server/kernel.ts'
import { NETWORK_GRACE_MS } from '../limits.ts'
import { isOver } from '../rules.ts'
import { endAttempt } from './attempts.ts'
import { endOverdueJob } from './overdue-job.ts'
import { findAttempt } from './store.ts'

/** Ends attempts when their time is over. */
export const handleOverdue = (kernel: Kernel): void =>
  kernel.jobs.handle(endOverdueJob, ({ attemptId }) => endIfOverdue(kernel, attemptId))

/** Ends an attempt that is out of time; one that a mentor returned has all the time there is. */
export async function endIfOverdue(kernel: Kernel, attemptId: string): Promise<void> {
  const attempt = await findAttempt(kernel.db, attemptId)
  if (attempt && isOver(attempt.deadline_at, kernel.clock.now(), NETWORK_GRACE_MS)) await endAttempt(kernel, attemptId)
}
