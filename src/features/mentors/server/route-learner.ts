import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ConnectionType, LeaveCause, Reason } from '../model.ts'
import { type Candidate, chooseMentor, type Seeker } from '../routing.ts'
import { type Connection, connectLearner, findConnection } from './connections.ts'
import { candidateOf, isTaking } from './mentor.ts'
import { findLastMentor, findSeeker, lockLearner, lockPlaces } from './store-connections.ts'
import { findMentor, listTaking } from './store-people.ts'
import { findOpenTeam } from './store-teams.ts'

/** What somebody wishes, or brought with him. */
export interface Wish {
  type?: ConnectionType
  courseId?: string | undefined
  pageId?: string | undefined
}

/**
 * Sees to it that a learner has a mentor, or a place in a queue. Whose learner he is he stays; who waits gets a place that
 * has become free.
 */
export async function routeLearner(
  kernel: Kernel,
  trx: Transaction,
  learnerId: string,
  wish: Wish = {},
): Promise<Connection> {
  await lockLearner(trx, learnerId)
  const held = await findConnection(trx, learnerId)
  // Whom a mentor gave to a queue, mentors take from it.
  if (held && (held.mentorId !== null || held.reason.rule === 'given')) return held
  await lockPlaces(trx)
  const candidates = (await listTaking(trx)).map((row) => candidateOf(row, kernel.clock.now()))
  return giveMentor(kernel, trx, { learnerId, candidates, wish, held })
}

interface Giving {
  learnerId: string
  /** Those who take learners; what they have to do grows with each who is given to them. */
  candidates: Candidate[]
  wish?: Wish
  held: Connection | null
  /** Why the mentor whom he had can be it no longer. */
  left?: LeaveCause
}

/** Gives a learner whose row is held the mentor whom the rules choose. To be called when places are held too. */
export async function giveMentor(kernel: Kernel, trx: Transaction, giving: Giving): Promise<Connection> {
  const { learnerId, candidates, wish = {}, held, left } = giving
  const seeker = await seekerOf(trx, giving)
  const named = await namedBy(kernel, trx, { seeker, candidates })
  // Nobody is his own mentor.
  const others = named.filter(({ id }) => id !== learnerId)
  const { mentorId, teamId, reason } = chooseMentor(others, seeker)
  const chosen = candidates.find(({ id }) => id === mentorId)
  if (chosen) chosen.learners += 1
  const type = wish.type ?? held?.type ?? 'chat'
  const at = { courseId: wish.courseId, pageId: wish.pageId }
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

/** Of a learner who lost his mentor it stays known whose he was, also when he had to wait in between. */
function formerOf(held: Connection | null, left: LeaveCause | undefined): Pick<Reason, 'from' | 'left'> {
  if (left !== undefined && held && held.mentorId !== null) return { from: held.mentorId, left }
  const { from, left: before } = held?.reason ?? {}
  return { ...(from !== undefined && { from }), ...(before !== undefined && { left: before }) }
}

async function seekerOf(trx: Transaction, { learnerId, held, left }: Giving): Promise<Seeker> {
  const row = await findSeeker(trx, learnerId)
  if (!row) return {}
  const campaign = row.utm.find(({ environmentId }) => environmentId === ENVIRONMENT_ID)?.utm_campaign
  const speaks = { ...(campaign !== undefined && { campaign }), ...(row.lang !== null && { language: row.lang }) }
  // A link speaks once: who was somebody's learner since is not sent back by it.
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

/** Who was named by a link may be somebody who stands in no list, as one who has not said yet how he works. */
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
