import type { Visitor } from '#base/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import type { OwnConnection } from '../api.ts'
import { mentorsError } from '../errors.ts'
import type { ConnectionType } from '../model.ts'
import { connectLearner, findConnection } from './connections.ts'
import { getAcceptingMentor } from './hand-over.ts'
import { presentProfile, workOf } from './mentor.ts'
import { routeLearner } from './route-learner.ts'
import { lockLearner, lockPlaces } from './store-connections.ts'
import { findMentor } from './store-people.ts'

interface Choice {
  learnerId: string
  type: ConnectionType
  mentorId?: string | undefined
  courseId?: string | undefined
  pageId?: string | undefined
}

/** Connects a learner with the mentor they chose, or lets the portal choose; then an existing mentor is kept. */
export async function chooseOwn(kernel: Kernel, choice: Choice): Promise<void> {
  const { learnerId, mentorId, ...preference } = choice
  await kernel.db.transaction().execute(async (trx) => {
    if (mentorId === undefined) await distribute(kernel, trx, choice)
    else await connectChosen(kernel, trx, { learnerId, mentorId, ...preference })
  })
}

async function distribute(
  kernel: Kernel,
  trx: Transaction,
  { learnerId, mentorId: _, ...preference }: Choice,
): Promise<void> {
  const { id, mentorId, teamId, reason } = await routeLearner(kernel, trx, learnerId, preference)
  // A learner with a mentor who lets the portal choose keeps that mentor, with the new type.
  if (id && mentorId !== null)
    await connectLearner(kernel, trx, { ...preference, learnerId, mentorId, teamId, reason, madeBy: null })
}

async function connectChosen(
  kernel: Kernel,
  trx: Transaction,
  { learnerId, mentorId, ...at }: Choice & { mentorId: string },
): Promise<void> {
  await lockLearner(trx, learnerId)
  const held = await findConnection(trx, learnerId)
  await lockPlaces(trx)
  const mentor = await getAcceptingMentor(trx, mentorId)
  const isNew = held?.mentorId !== mentorId
  if (mentorId === learnerId) throw mentorsError('mentors.no-such-mentor')
  if (isNew && mentor.learners >= workOf(mentor).places) throw mentorsError('mentors.not-taking')
  const teamId = mentor.teams[0]?.id ?? null
  const from = isNew && held?.mentorId != null ? { from: held.mentorId } : {}
  await connectLearner(kernel, trx, {
    ...at,
    learnerId,
    mentorId,
    teamId,
    reason: { rule: 'chosen', ...from },
    madeBy: learnerId,
  })
}

/** Returns a visitor's connection as the panel shows it. */
export async function ownConnection(
  kernel: Kernel,
  { visitor, lang }: { visitor: Visitor; lang: string },
): Promise<OwnConnection> {
  if (visitor.kind !== 'user') return { connection: null }
  const held = await findConnection(kernel.db, visitor.userId)
  if (!held) return { connection: null }
  const mentor = held.mentorId === null ? undefined : await findMentor(kernel.db, held.mentorId)
  return {
    connection: {
      type: held.type,
      madeAt: held.madeAt.toISOString(),
      mentor: mentor ? presentProfile(mentor, { now: kernel.clock.now(), lang }) : null,
    },
  }
}
