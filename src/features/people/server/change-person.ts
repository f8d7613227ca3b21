import { ApiError } from '#base/errors.ts'
import { hasRole, type StaffRole } from '#base/roles.ts'
import { accountsError } from '#features/accounts/errors.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { isLastAdministrator } from '#features/accounts/server/store-administrators.ts'
import { voidPendingTokens } from '#features/accounts/server/store-sign-in-methods.ts'
import { queueReassignment } from '#features/mentors/server/reassign-learners.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { endAllSessions } from '#server/sessions/sessions.ts'
import { adminError } from '../errors.ts'
import type { Person } from '../model.ts'
import { grantableRoles, hasSameRoles, STAFF_ROLES, staffRolesOf, outranks } from '../rules.ts'
import { findPerson, findRoles, lockPerson, setRoles, setStatus } from './store-person.ts'

/** The acting administrator, and the person concerned. */
interface Doing {
  actorId: string
  id: string
}

/** Sets a person's staff roles. Throws if they are not `expected` any more, because somebody else changed them. */
export async function changeRoles(
  kernel: Kernel,
  { actorId, id, roles: wanted, expected }: Doing & { roles: StaffRole[]; expected: StaffRole[] },
): Promise<Pick<Person, 'id' | 'roles'>> {
  return kernel.db.transaction().execute(async (trx) => {
    const { person, own, isLast } = await lockBelow(trx, { actorId, id })
    if (wanted.some((role) => !grantableRoles(own).includes(role))) throw adminError('admin.role-above-you')
    if (hasSameRoles(person.roles, wanted)) return { id, roles: person.roles }
    if (!hasSameRoles(person.roles, expected)) throw changedMeanwhile(staffRolesOf(person.roles))
    if (isLast && !wanted.includes('envmgr-admin')) throw accountsError('accounts.last-administrator')
    const roles = [...person.roles.filter((role) => role === 'disciple'), ...staffRolesOf(wanted)]
    await setRoles(trx, id, roles)
    const details = { from: staffRolesOf(person.roles), to: staffRolesOf(wanted) }
    await audit(trx, { actorId, action: 'user.roles-changed', subject: id, details, now: kernel.clock.now() })
    await queueReassignment(kernel, trx)
    return { id, roles }
  })
}

/** Gives or withdraws the role of a mentor, and leaves other roles as they are. Returns whether that changed anything. */
export async function changeMentorRole(
  kernel: Kernel,
  { actorId, id, isMentor }: Doing & { isMentor: boolean },
): Promise<boolean> {
  const person = await findPerson(kernel.db, id)
  if (!person) throw adminError('admin.no-such-person')
  const before = staffRolesOf(person.roles)
  if (before.includes('mentor') === isMentor) return false
  const roles = isMentor ? [...before, 'mentor' as const] : before.filter((role) => role !== 'mentor')
  await changeRoles(kernel, { actorId, id, roles, expected: before })
  return true
}

/** Blocks an account, which ends its sessions and pending links, or unblocks it. Returns whether that changed anything. */
export async function changeBlocked(
  kernel: Kernel,
  { actorId, id, isBlocked }: Doing & { isBlocked: boolean },
): Promise<boolean> {
  if (id === actorId) throw adminError('admin.not-yourself')
  return kernel.db.transaction().execute(async (trx) => {
    const { person, isLast } = await lockBelow(trx, { actorId, id })
    return setBlocked(kernel, trx, { actorId, person, isLast, isBlocked })
  })
}

/** The same for the command line, which may block everybody but the last administrator. */
export async function blockByCommand(
  kernel: Kernel,
  { id, isBlocked }: Pick<Doing, 'id'> & { isBlocked: boolean },
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const { person, isLast } = await lockAnyone(trx, id)
    await setBlocked(kernel, trx, { actorId: null, person, isLast, isBlocked })
  })
}

interface Blocking extends Awaited<ReturnType<typeof lockAnyone>> {
  actorId: string | null
  isBlocked: boolean
}

async function setBlocked(
  kernel: Kernel,
  trx: Transaction,
  { actorId, person: { id, status: current }, isLast, isBlocked }: Blocking,
): Promise<boolean> {
  const status = isBlocked ? 'blocked' : 'active'
  if (current === status) return false
  if (isBlocked && isLast) throw accountsError('accounts.last-administrator')
  await setStatus(trx, id, status)
  if (isBlocked) await putOut(kernel, trx, id)
  const action = isBlocked ? 'user.blocked' : 'user.unblocked'
  await audit(trx, { actorId, action, subject: id, now: kernel.clock.now() })
  await queueReassignment(kernel, trx)
  return true
}

/** Ends every session of a person. */
export async function signOut(kernel: Kernel, { actorId, id }: Doing): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await lockBelow(trx, { actorId, id })
    await putOut(kernel, trx, id)
    await audit(trx, { actorId, action: 'user.signed-out', subject: id, now: kernel.clock.now() })
  })
}

/** The same for the command line. */
export async function signOutByCommand(kernel: Kernel, id: string): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await lockAnyone(trx, id)
    await putOut(kernel, trx, id)
    await audit(trx, { actorId: null, action: 'user.signed-out', subject: id, now: kernel.clock.now() })
  })
}

/** Locks the row of a person who doesn't rank above the actor. Both roles are read inside the transaction. */
export async function lockBelow(trx: Transaction, { actorId, id }: Doing) {
  const { person, isLast } = await lockAnyone(trx, id)
  const own = await findRoles(trx, actorId)
  if (!hasRole(own, 'mp-admin') || outranks(person.roles, own)) throw adminError('admin.above-you')
  return { person, own, isLast }
}

/** Locks the row of a person, and says whether they are the last administrator. */
async function lockAnyone(trx: Transaction, id: string) {
  // Taken first, always in the same order, to prevent a deadlock.
  const isLast = await isLastAdministrator(trx, id)
  const person = await lockPerson(trx, id)
  if (!person) throw adminError('admin.no-such-person')
  return { person, isLast }
}

async function putOut(kernel: Kernel, trx: Transaction, id: string): Promise<void> {
  await voidPendingTokens(trx, { userId: id })
  await endAllSessions(kernel, id, trx)
}

const changedMeanwhile = (roles: readonly StaffRole[]) =>
  new ApiError({
    ...adminError('admin.changed-meanwhile').problem,
    meta: { roles: STAFF_ROLES.filter((role) => roles.includes(role)) },
  })
