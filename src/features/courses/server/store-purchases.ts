import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'

/** Takes a course away that was given because of `source`; progress in it stays. */
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

/** Forgets what a person could open, with the person. */
export async function deletePurchasesOf(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('user_courses').where('user_id', '=', userId).execute()
}

/** Courses that anyone may see, as they stand now, for who wants to buy them. */
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
