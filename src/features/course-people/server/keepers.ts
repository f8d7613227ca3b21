import type { Transaction } from '#server/database/database.ts'
import { upsertPart } from './store.ts'

/** Makes somebody the keeper of a course that they have created. */
export const addKeeper = (
  trx: Transaction,
  { courseId, userId, now }: { courseId: string; userId: string; now: Date },
): Promise<void> =>
  upsertPart(trx, {
    course_id: courseId,
    user_id: userId,
    part: 'keeper',
    languages: [],
    may_publish: false,
    added_by: userId,
    added_at: now,
  })
