import { ENVIRONMENT_ID } from '#base/environment.ts'
import { hasRole, type SignedInVisitor } from '#base/roles.ts'
import { mayRead } from '#features/mentors/server/may-read.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { progressError } from '../errors.ts'

const PREFIX = `${ENVIRONMENT_ID}:`

/** Returns the user of a progress id `demo:{userId}`. Spec §7. */
function userOf(id: string): string {
  const userId = id.slice(PREFIX.length)
  if (!id.startsWith(PREFIX) || !/^[\w-]{1,64}$/.test(userId)) throw progressError('progress.not-found')
  return userId
}

/** Only the owner may write a progress, and only as a disciple (PROG-18, PROG-24). */
export function ownerOf(id: string, visitor: SignedInVisitor): string {
  const userId = userOf(id)
  if (userId !== visitor.userId || !hasRole(visitor.roles, 'disciple')) throw portalError('AUTH-DENY')
  return userId
}

/** Lets the owner read, their mentor, that mentor's leaders, and administrators (MENTOR-23). */
export async function readableBy(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  visitor: SignedInVisitor,
  id: string,
): Promise<string> {
  const userId = userOf(id)
  if (userId !== visitor.userId && !(await mayRead(kernel, visitor, userId))) throw portalError('AUTH-DENY')
  return userId
}
