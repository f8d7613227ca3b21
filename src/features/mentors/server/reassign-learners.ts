import { z } from 'zod'
import type { Transaction } from '#server/database/database.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import type { LeaveCause } from '../model.ts'
import type { Candidate } from '../routing.ts'
import { findConnection } from './connections.ts'
import { candidateOf } from './mentor.ts'
import { assignMentor } from './route-learner.ts'
import { listLearnerIds, listLeft, listWaitingIds, lockLearners, lockPlaces } from './store-connections.ts'
import { listAccepting } from './store-people.ts'

/** Waiting learners per run; the next run continues. */
const WAITING_AT_ONCE = 500

/** Runs every five minutes, and at once after a change: assigns waiting learners to places that have become free. */
const reassignJob = defineJob({
  name: 'mentors.regroup',
  data: z.object({}),
  retries: 3,
  retryDelayS: 5,
  cron: '*/5 * * * *',
})

export const handleReassignment = (kernel: Kernel): void =>
  kernel.jobs.handle(reassignJob, () => reassignLearners(kernel))

/** Queues a reassignment after a change of mentors or places. */
export const queueReassignment = (kernel: Kernel, trx: Transaction): Promise<void> =>
  kernel.jobs.send(trx, reassignJob, {})

/**
 * Reassigns learners whose mentor can't have them any more, and waiting learners to free places, in one transaction.
 */
export async function reassignLearners(kernel: Kernel): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const left = await listLeft(trx)
    const waiting = await listWaitingIds(trx, WAITING_AT_ONCE)
    const ids = [...left, ...waiting].map((row) => row.learner_id)
    if (ids.length === 0) return
    await lockLearners(trx, ids)
    await lockPlaces(trx)
    // Read again under the lock, since it may have changed.
    const causes = new Map((await listLeft(trx)).map((row) => [row.learner_id, row.cause]))
    const candidates = await listAcceptingMentors(kernel, trx)
    for (const learnerId of ids) await reassignOne(kernel, trx, { learnerId, candidates, left: causes.get(learnerId) })
  })
}

export async function reassignLearnersOf(kernel: Kernel, trx: Transaction, mentorId: string): Promise<void> {
  const ids = (await listLearnerIds(trx, mentorId)).map((row) => row.learner_id)
  if (ids.length === 0) return
  await lockLearners(trx, ids)
  await lockPlaces(trx)
  const candidates = (await listAcceptingMentors(kernel, trx)).filter(({ id }) => id !== mentorId)
  for (const learnerId of ids) await reassignOne(kernel, trx, { learnerId, candidates, left: 'deleted' })
}

const listAcceptingMentors = async (kernel: Kernel, trx: Transaction): Promise<Candidate[]> =>
  (await listAccepting(trx)).map((row) => candidateOf(row, kernel.clock.now()))

interface Reassignment {
  learnerId: string
  candidates: Candidate[]
  left: LeaveCause | undefined
}

async function reassignOne(
  kernel: Kernel,
  trx: Transaction,
  { learnerId, candidates, left }: Reassignment,
): Promise<void> {
  const held = await findConnection(trx, learnerId)
  if (!held || (held.mentorId !== null && left === undefined)) return
  await assignMentor(kernel, trx, { learnerId, candidates, held, ...(left !== undefined && { left }) })
}
