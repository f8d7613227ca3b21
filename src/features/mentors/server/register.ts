import { hasRole } from '#base/roles.ts'
import { registerErasure } from '#features/accounts/server/erase-person.ts'
import { type Arrived, registerArrivalListener } from '#features/accounts/server/invitations/note-arrival.ts'
import { registerPersonExport } from '#features/accounts/server/person-export.ts'
import type { Transaction } from '#server/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { findConnection } from './connections.ts'
import { routeLearner } from './route-learner.ts'
import { eraseMadeBy, exportConnections, findSeeker } from './store-connections.ts'

/** Connects who comes by a link, and says what is kept of a person and forgotten of him. To be called once. */
export function registerMentors(): void {
  registerArrivalListener('mentors', connectArrived)
  registerPersonExport('mentors', exportConnections)
  registerErasure('mentor-makers', eraseMadeBy)
}

/** Who signs in with a mentor or a team of a link is connected at once (MENTOR-18). Guests are when they have signed in. */
async function connectArrived(
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
