import { hasRole } from '#base/roles.ts'
import type { Arrived } from '#features/accounts/server/invitations/note-arrival.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { findConnection } from './connections.ts'
import { routeLearner } from './route-learner.ts'
import { findSeeker } from './store-connections.ts'

/**
 * Connects people who sign in with the mentor or team of their link (MENTOR-18); guests are connected once they sign
 * in.
 */
export async function connectInvited(
  kernel: Kernel,
  trx: Transaction,
  { userId, mentorId, teamId, ...at }: Arrived,
): Promise<void> {
  if (mentorId === null && teamId === null) return
  const row = await findSeeker(trx, userId)
  if (row?.status !== 'active' || hasRole(row.roles, 'mentor')) return
  if (await findConnection(trx, userId)) return
  await routeLearner(kernel, trx, userId, at)
}
