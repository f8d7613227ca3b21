import { audit } from '#features/accounts/server/audit.ts'
import { repairCourseJob } from '#features/progress/server/jobs.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { deleteMember, insertMember, listCoursesOf } from './store.ts'

export interface Membership {
  group: { id: string; title: string }
  userId: string
  /** Null if the account of the administrator is gone by now. */
  actorId: string | null
}

/**
 * Adds a person to a group; returns whether they were not in it, or undefined if there is no such person. Call `repairCoursesOf`
 * afterwards, once for all people.
 */
export async function addMember(
  kernel: Kernel,
  trx: Transaction,
  { group, userId, actorId }: Membership,
): Promise<boolean | undefined> {
  const now = kernel.clock.now()
  const isNew = await insertMember(trx, { groupId: group.id, userId, now })
  if (isNew)
    await audit(trx, { actorId, action: 'group.joined', subject: userId, details: { group: group.title }, now })
  return isNew
}

/** Removes a person from a group; returns whether they were in it. Call `repairCoursesOf` afterwards, once for all people. */
export async function removeMember(
  kernel: Kernel,
  trx: Transaction,
  { group, userId, actorId }: Membership,
): Promise<boolean> {
  const wasMember = await deleteMember(trx, { groupId: group.id, userId })
  const details = { group: group.title }
  if (wasMember) await audit(trx, { actorId, action: 'group.left', subject: userId, details, now: kernel.clock.now() })
  return wasMember
}

/** Repairs the progress in the groups’ courses: groups decide which elements are visible, and so what is open and finished. */
export async function repairCoursesOf(kernel: Kernel, trx: Transaction, groupIds: readonly string[]): Promise<void> {
  for (const courseId of await listCoursesOf(trx, groupIds)) await kernel.jobs.send(trx, repairCourseJob, { courseId })
}
