import type { SignedInVisitor } from '#base/roles.ts'
import { audit } from '#features/accounts/server/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { mentorsError } from '../errors.ts'
import type { Reason } from '../model.ts'
import { type Connection, connectLearner, findConnection } from './connections.ts'
import { mayRead, scopeOf } from './may-read.ts'
import { isTaking } from './mentor.ts'
import { lockLearner } from './store-connections.ts'
import { findMentor, type MentorRow } from './store-people.ts'
import { findOpenTeam, listOwnTeamIds } from './store-teams.ts'

/** Takes a learner from the queue. If two mentors do so at once, one of them succeeds. */
export async function claimLearner(
  kernel: Kernel,
  { visitor, learnerId }: { visitor: SignedInVisitor; learnerId: string },
): Promise<Connection> {
  return kernel.db.transaction().execute(async (trx) => {
    await lockLearner(trx, learnerId)
    const held = await findConnection(trx, learnerId)
    if (!held || learnerId === visitor.userId) throw portalError('AUTH-DENY')
    if (held.mentorId === visitor.userId) return held
    if (!(await maySeeQueued(kernel, trx, { visitor, teamId: held.teamId }))) throw portalError('AUTH-DENY')
    if (held.mentorId !== null) throw mentorsError('mentors.already-taken')
    const mentor = await getAcceptingMentor(trx, visitor.userId)
    const { userId } = visitor
    await note(kernel, trx, { action: 'learner.taken', actorId: userId, learnerId, details: {} })
    const reason: Reason = { rule: 'taken', ...formerOf(held) }
    const teamId = held.teamId ?? mentor.teams[0]?.id ?? null
    return connectLearner(kernel, trx, { learnerId, type: held.type, mentorId: userId, teamId, reason, madeBy: userId })
  })
}

/**
 * Whether the visitor may see learners in a team's queue, or in the common one. This doesn't include reading their
 * messages.
 */
async function maySeeQueued(
  kernel: Kernel,
  trx: Transaction,
  { visitor, teamId }: { visitor: SignedInVisitor; teamId: string | null },
): Promise<boolean> {
  const scope = await scopeOf(kernel, visitor, trx)
  if (!scope || scope.mentorIds.length === 0) return false
  return scope.isAll || teamId === null || (await listOwnTeamIds(trx, visitor.userId)).includes(teamId)
}

interface AssignmentByHand {
  visitor: SignedInVisitor
  learnerId: string
  mentorId: string | null
  teamId: string | null
  word?: string | undefined
}

/** Gives a learner to another mentor regardless of free places, or back to a queue. */
export async function assignLearner(kernel: Kernel, giving: AssignmentByHand): Promise<Connection> {
  const { visitor, learnerId, mentorId, word } = giving
  return kernel.db.transaction().execute(async (trx) => {
    await lockLearner(trx, learnerId)
    const reading = await mayRead(kernel, visitor, learnerId, trx)
    if (reading === undefined || reading === 'own' || mentorId === learnerId) throw portalError('AUTH-DENY')
    const held = await findConnection(trx, learnerId)
    const teamId = await teamFor(trx, giving)
    const reason: Reason = {
      rule: 'given',
      ...(held?.mentorId != null && { from: held.mentorId }),
      ...(word !== undefined && word !== '' && { word }),
    }
    const details = { from: held?.mentorId ?? null, to: mentorId, ...(mentorId === null && { team: teamId }) }
    await note(kernel, trx, { action: 'learner.given', actorId: visitor.userId, learnerId, details })
    const type = held?.type ?? 'chat'
    return connectLearner(kernel, trx, { learnerId, type, mentorId, teamId, reason, madeBy: visitor.userId })
  })
}

async function teamFor(trx: Transaction, { mentorId, teamId }: AssignmentByHand): Promise<string | null> {
  if (teamId !== null && !(await findOpenTeam(trx, teamId))) throw mentorsError('mentors.no-such-team')
  if (mentorId === null) return teamId
  const { teams } = await getAcceptingMentor(trx, mentorId)
  return teams.find(({ id }) => id === teamId)?.id ?? teams[0]?.id ?? null
}

/** Returns a mentor who can take learners; throws otherwise. */
export async function getAcceptingMentor(trx: Transaction, mentorId: string): Promise<MentorRow> {
  const mentor = await findMentor(trx, mentorId)
  if (!mentor) throw mentorsError('mentors.no-such-mentor')
  if (!isTaking(mentor)) throw mentorsError('mentors.not-taking')
  return mentor
}

const formerOf = ({ reason: { from, left } }: Connection): Pick<Reason, 'from' | 'left'> => ({
  ...(from !== undefined && { from }),
  ...(left !== undefined && { left }),
})

interface Noted {
  action: 'learner.taken' | 'learner.given'
  actorId: string
  learnerId: string
  details: Record<string, unknown>
}

const note = (kernel: Kernel, trx: Transaction, { action, actorId, learnerId, details }: Noted) =>
  audit(trx, { actorId, action, subject: learnerId, details, now: kernel.clock.now() })
