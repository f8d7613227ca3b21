import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'

/** Removes the access to a course that was given because of `source`; the progress in it stays. */
export async function deletePurchase(
  db: Database | Transaction,
  of: { userId: string; courseId: string; source: string },
): Promise<void> {
  await db
    .deleteFrom('user_courses')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', of.userId)
    .where('course_id', '=', of.courseId)
    .where('source', '=', of.source)
    .execute()
}

/** Deletes all purchases of a user whose data are erased. */
export async function deletePurchasesOf(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('user_courses').where('user_id', '=', userId).execute()
}

/** Lists published courses as they are now, for the pages that sell them. */
export function listPublishedCourses(db: Database | Transaction, ids: readonly string[]) {
  return db
    .selectFrom('courses')
    .select(['id', 'type', 'title', 'texts', 'price_minor', 'currency'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('published', '=', true)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}
