import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'

/** What is kept of a person's courses, for the file that he takes along: what he bought and where he takes part. */
export async function exportCourses(db: Database, userId: string) {
  const bought = await db
    .selectFrom('user_courses')
    .select(['course_id', 'source', 'created_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const takesPart = await db
    .selectFrom('course_participants')
    .select(['course_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return { bought, takesPart }
}
