import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'

/** Returns a person's purchases and participations for their data export. */
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
