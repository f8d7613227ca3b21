import { sql } from 'kysely'
import { hasRole, type SignedInVisitor } from '#base/roles.ts'
import { audit } from '#features/accounts/server/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import type { TeamEntry } from '../api.ts'
import { isAbsent } from '../availability.ts'
import { mentorsError } from '../errors.ts'
import { scopeOf } from './may-read.ts'
import { PLACES } from './mentor.ts'
import { queueReassignment } from './reassign-learners.ts'
import { findMentor } from './store-people.ts'
import { upsertProfile } from './store-profiles.ts'
import { deleteMember, findTeam, insertTeam, listMembers, listTeams, updateTeam, upsertMember } from './store-teams.ts'

/** Returns the teams that a person leads; for administrators all, including closed ones. */
export async function teamsOf(kernel: Kernel, visitor: SignedInVisitor): Promise<TeamEntry[]> {
  const scope = await scopeOf(kernel, visitor)
  if (!scope) return []
  const teams = await listTeams(kernel.db, scope.isAll ? sql`true` : sql`teams.id = any(${scope.teamIds}::text[])`)
  const ids = teams.map(({ id }) => id)
  const members = await listMembers(kernel.db, ids)
  const now = kernel.clock.now()
  return teams.map((team) => ({
    id: team.id,
    name: team.name,
    isClosed: team.closed_at !== null,
    waiting: team.waiting,
    members: members.filter((row) => row.team_id === team.id).flatMap((row) => presentMember(row, now)),
  }))
}

function presentMember(row: Awaited<ReturnType<typeof listMembers>>[number], now: Date): TeamEntry['members'] {
  if (!row.person) return []
  const { leads, learners } = row
  const absence = { absentFrom: row.absent_from, absentUntil: row.absent_until }
  const work = { places: row.places ?? PLACES, isOn: row.is_on ?? true, isAbsent: isAbsent(absence, now) }
  return [{ ...row.person, leads, learners, ...work }]
}

/** Creates a team. */
export async function makeTeam(kernel: Kernel, { visitor, name }: { visitor: SignedInVisitor; name: string }) {
  const [id, now] = [kernel.makeId(), kernel.clock.now()]
  await kernel.db.transaction().execute(async (trx) => {
    await insertTeam(trx, { id, name, now })
    await audit(trx, { actorId: visitor.userId, action: 'team.made', subject: id, now })
  })
  return { id }
}

interface TeamChange {
  visitor: SignedInVisitor
  teamId: string
  name?: string | undefined
  isClosed?: boolean | undefined
}

/** Renames a team; administrators can also close and reopen it. */
export async function changeTeam(kernel: Kernel, { visitor, teamId, name, isClosed }: TeamChange) {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    const team = await getOwnTeam(kernel, trx, { visitor, teamId })
    if (isClosed !== undefined && !hasRole(visitor.roles, 'mp-admin')) throw portalError('AUTH-DENY')
    await updateTeam(trx, teamId, {
      ...(name !== undefined && { name }),
      ...(isClosed !== undefined && { closed_at: isClosed ? (team.closed_at ?? now) : null }),
    })
    await audit(trx, { actorId: visitor.userId, action: 'team.changed', subject: teamId, now })
    await queueReassignment(kernel, trx)
  })
  return { id: teamId }
}

interface Membership {
  visitor: SignedInVisitor
  teamId: string
  userId: string
}

/** Adds a mentor to a team. Only administrators decide who leads it. */
export async function addMember(
  kernel: Kernel,
  { visitor, teamId, userId, leads }: Membership & { leads?: boolean | undefined },
) {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    await getOwnTeam(kernel, trx, { visitor, teamId })
    if (leads !== undefined && !hasRole(visitor.roles, 'mp-admin')) throw portalError('AUTH-DENY')
    if (!(await findMentor(trx, userId))) throw mentorsError('mentors.no-such-mentor')
    await upsertMember(trx, { teamId, userId, leads })
    // Listed from now on; ready for learners once the mentor has opened the desk or has settings.
    await upsertProfile(trx, { userId, change: {}, now, isReady: false })
    const details = { team: teamId, ...(leads !== undefined && { leads }) }
    await audit(trx, { actorId: visitor.userId, action: 'team.joined', subject: userId, details, now })
    await queueReassignment(kernel, trx)
  })
  return { id: userId }
}

/** Removes a mentor from a team; their learners stay theirs. */
export async function removeMember(kernel: Kernel, { visitor, teamId, userId }: Membership) {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    await getOwnTeam(kernel, trx, { visitor, teamId })
    await deleteMember(trx, { teamId, userId })
    await audit(trx, { actorId: visitor.userId, action: 'team.left', subject: userId, details: { team: teamId }, now })
  })
  return { id: userId }
}

async function getOwnTeam(kernel: Kernel, trx: Transaction, { visitor, teamId }: Omit<Membership, 'userId'>) {
  const scope = await scopeOf(kernel, visitor, trx)
  const team = await findTeam(trx, teamId)
  if (!scope?.isAll && !scope?.teamIds.includes(teamId)) throw portalError('AUTH-DENY')
  if (!team) throw mentorsError('mentors.no-such-team')
  return team
}
