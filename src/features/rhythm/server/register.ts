import { registerVisitorMerge } from '#features/accounts/server/merge.ts'
import { registerPersonExport } from '#features/accounts/server/person-export.ts'
import { findGoal, listMoments, moveRhythm } from './store.ts'

const EVER = new Date(0)

/** Says what becomes of a guest's days when he signs in, and that a person may take his own along. They go with his account. */
export function registerRhythm(): void {
  registerVisitorMerge('rhythm', ({ from, to, trx }) => moveRhythm(trx, { from, to }))
  registerPersonExport('rhythm', async (db, userId) => ({
    goal: (await findGoal(db, userId)) ?? null,
    learned: await listMoments(db, { userId, since: EVER }),
  }))
}
