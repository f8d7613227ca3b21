import type { Transaction } from '#server/database/database.ts'
import { defineHook } from '#server/hooks.ts'

/** Called in the transaction that removes a person from a course. */
export const personRemoved =
  defineHook<(trx: Transaction, of: { courseId: string; userId: string }) => Promise<void>>('course-people.removed')
