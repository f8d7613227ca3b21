import type { Database } from '#server/database/database.ts'
import { findGoal, listMoments } from './store.ts'

const EVER = new Date(0)

/** Returns a person's weekly goal and learning times for their data export. */
export const exportWeeklyGoal = async (db: Database, userId: string) => ({
  goal: (await findGoal(db, userId)) ?? null,
  learned: await listMoments(db, { userId, since: EVER }),
})
