import { audit } from '#features/accounts/server/audit.ts'
import { isBought } from '#features/courses/server/store.ts'
import { listPublishedCourses } from '#features/courses/server/store-purchases.ts'
import { addMember } from '#features/groups/server/members.ts'
import { connectLearner, findConnection } from '#features/mentors/server/connections.ts'
import { isTaking } from '#features/mentors/server/mentor.ts'
import { findMentor } from '#features/mentors/server/store-people.ts'
import { grantCoursesIn } from '#features/orders/server/grant-courses.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { listGroupNames } from './store-lookups.ts'

interface Giving {
  userId: string
  courseIds: readonly string[]
  groupIds: readonly string[]
  mentorId: string | null
  /** The administrator; null if their account is gone by now. */
  actorId: string | null
  lang: string
  /** For the history of the free order by which the courses are given. */
  cause: 'imported' | 'invited'
}

/**
 * Gives a person courses, groups and a mentor. What they have, and what the portal no longer has, is passed over. Returns the
 * groups that they joined, whose courses the caller repairs.
 */
export async function giveAll(kernel: Kernel, trx: Transaction, giving: Giving): Promise<string[]> {
  await giveCourses(kernel, trx, giving)
  await giveMentor(kernel, trx, giving)
  return joinGroups(kernel, trx, giving)
}

async function giveCourses(kernel: Kernel, trx: Transaction, { userId, courseIds, cause, actorId, lang }: Giving) {
  const courses: string[] = []
  const published = courseIds.length === 0 ? [] : await listPublishedCourses(trx, courseIds)
  for (const { id: courseId } of published) if (!(await isBought(trx, { userId, courseId }))) courses.push(courseId)
  if (courses.length > 0) await grantCoursesIn(kernel, trx, { userId, courses, cause, actorId, lang })
}

async function giveMentor(kernel: Kernel, trx: Transaction, { userId, mentorId, actorId }: Giving): Promise<void> {
  if (mentorId === null || mentorId === userId) return
  const mentor = await findMentor(trx, mentorId)
  if (!mentor || !isTaking(mentor)) return
  const held = await findConnection(trx, userId)
  if (held?.mentorId === mentorId) return
  const details = { from: held?.mentorId ?? null, to: mentorId }
  await audit(trx, { actorId, action: 'learner.given', subject: userId, details, now: kernel.clock.now() })
  await connectLearner(kernel, trx, {
    learnerId: userId,
    type: held?.type ?? 'chat',
    mentorId,
    teamId: mentor.teams[0]?.id ?? null,
    reason: { rule: 'given', ...(held?.mentorId != null && { from: held.mentorId }) },
    madeBy: actorId,
  })
}

async function joinGroups(kernel: Kernel, trx: Transaction, { userId, groupIds, actorId }: Giving): Promise<string[]> {
  if (groupIds.length === 0) return []
  const joined: string[] = []
  for (const group of await listGroupNames(trx)) {
    if (groupIds.includes(group.id) && (await addMember(kernel, trx, { group, userId, actorId }))) joined.push(group.id)
  }
  return joined
}
