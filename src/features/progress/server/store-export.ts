import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'

/** Returns all of a person's learning progress for their data export. */
export async function exportProgress(db: Database, userId: string) {
  const courses = await db
    .selectFrom('progress_courses')
    .select(['course_id', 'timestamp', 'finished_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('course_id')
    .execute()
  const elements = await db
    .selectFrom('progress_elements')
    .select(['course_id', 'element_id', 'state', 'started_at', 'finished_at', 'percent', 'history_at', 'place'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('course_id')
    .orderBy('element_id')
    .execute()
  const variables = await db
    .selectFrom('progress_variables')
    .select(['course_id', 'name', 'value', 'history_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('course_id')
    .orderBy('name')
    .execute()
  return { courses, elements, variables }
}
