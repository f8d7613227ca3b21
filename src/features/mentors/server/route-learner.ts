import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ConnectionType, LeaveCause, Reason } from '../model.ts'
import { type Candidate, chooseMentor, type Seeker } from '../routing.ts'
import { type Connection, connectLearner, findConnection } from './connections.ts'
import { candidateOf, isTaking } from './mentor.ts'
import { findLastMentor, findSeeker, lockLearner, lockPlaces } from './store-connections.ts'
import { findMentor, listAccepting } from './store-people.ts'
import { findOpenTeam } from './store-teams.ts'

/** What a learner asks for, or came with. */
export interface ConnectionPreference {
  type?: ConnectionType
  courseId?: string | undefined
  pageId?: string | undefined
}

/**
 * Makes sure that a learner has a mentor or a place in a queue. An existing mentor stays; a waiting learner gets a
 * place that has become free.
 */
export async function routeLearner(
  kernel: Kernel,
  trx: Transaction,
  learnerId: string,
  preference: ConnectionPreference = {},
): Promise<Connection> {
  await lockLearner(trx, learnerId)
  const held = await findConnection(trx, learnerId)
  // Learners put into a queue by hand are only taken from it by hand.
  if (held && (held.mentorId !== null || held.reason.rule === 'given')) return held
  await lockPlaces(trx)
  const candidates = (await listAccepting(trx)).map((row) => candidateOf(row, kernel.clock.now()))
  return assignMentor(kernel, trx, { learnerId, candidates, preference, held })
}

interface Assignment {
  learnerId: string
  /** Mentors who take learners; their load grows with each assignment. */
  candidates: Candidate[]
  preference?: ConnectionPreference
  held: Connection | null
  /** Why the previous mentor can't have the learner any more. */
  left?: LeaveCause
}

/** Assigns a learner to the mentor chosen by the rules. The learner's row and the places must be locked. */
export async function assignMentor(kernel: Kernel, trx: Transaction, giving: Assignment): Promise<Connection> {
  const { learnerId, candidates, preference = {}, held, left } = giving
  const seeker = await seekerOf(trx, giving)
  const named = await namedBy(kernel, trx, { seeker, candidates })
  // Nobody can be their own mentor.
  const others = named.filter(({ id }) => id !== learnerId)
  const { mentorId, teamId, reason } = chooseMentor(others, seeker)
  const chosen = candidates.find(({ id }) => id === mentorId)
  if (chosen) chosen.learners += 1
  const type = preference.type ?? held?.type ?? 'chat'
  const at = { courseId: preference.courseId, pageId: preference.pageId }
  return connectLearner(kernel, trx, {
    learnerId,
    type,
    mentorId,
    teamId,
    ...at,
    reason: { ...reason, ...formerOf(held, left) },
    madeBy: null,
  })
}

/** Keeps the previous mentor in the reason, also if the learner had to wait in between. */
function formerOf(held: Connection | null, left: LeaveCause | undefined): Pick<Reason, 'from' | 'left'> {
  if (left !== undefined && held && held.mentorId !== null) return { from: held.mentorId, left }
  const { from, left: before } = held?.reason ?? {}
  return { ...(from !== undefined && { from }), ...(before !== undefined && { left: before }) }
}

async function seekerOf(trx: Transaction, { learnerId, held, left }: Assignment): Promise<Seeker> {
  const row = await findSeeker(trx, learnerId)
  if (!row) return {}
  const campaign = row.utm.find(({ environmentId }) => environmentId === ENVIRONMENT_ID)?.utm_campaign
  const speaks = { ...(campaign !== undefined && { campaign }), ...(row.lang !== null && { language: row.lang }) }
  // A link counts only for the first assignment: later ones ignore it.
  if (left !== undefined || held?.reason.from !== undefined) {
    const team = held?.teamId == null ? undefined : await findOpenTeam(trx, held.teamId)
    return { ...speaks, teamId: team?.id }
  }
  const kept = await findLastMentor(trx, learnerId)
  return { ...speaks, ...linkOf(row), ...(kept?.mentor_id != null && { keptId: kept.mentor_id }) }
}

type SeekerRow = NonNullable<Awaited<ReturnType<typeof findSeeker>>>

function linkOf(row: SeekerRow): Pick<Seeker, 'link'> {
  const teamId = row.team_id ?? undefined
  const mentorId = row.mentor_id ?? undefined
  if (mentorId === undefined && teamId === undefined) return {}
  const isInvited = mentorId === undefined ? teamId === row.invited_to : mentorId === row.invited_by
  const kind = isInvited ? 'invitation' : mentorId === undefined ? 'team_id' : 'mentor_id'
  return { link: { kind, ...(mentorId !== undefined && { mentorId }), ...(teamId !== undefined && { teamId }) } }
}

/** A link may name somebody outside the list of mentors, such as one without settings yet. */
async function namedBy(
  kernel: Kernel,
  trx: Transaction,
  { seeker, candidates }: { seeker: Seeker; candidates: Candidate[] },
): Promise<Candidate[]> {
  const id = seeker.link?.mentorId
  if (id === undefined || candidates.some((one) => one.id === id)) return candidates
  const row = await findMentor(trx, id)
  if (!row || !isTaking(row)) return candidates
  const named = candidateOf(row, kernel.clock.now())
  candidates.push(named)
  return candidates
}
