import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'

export interface WaitingCourse {
  userId: string
  courseId: string
  /** When the learner was last active in the course. */
  lastAt: Date
}

/** Lists unfinished courses of accounts whose last activity is within a time span. */
export async function listWaitingCourses(
  db: Database,
  { from, to }: { from: Date; to: Date },
): Promise<WaitingCourse[]> {
  const { rows } = await sql<WaitingCourse>`
    select begun.user_id as "userId", begun.course_id as "courseId", max(done.history_at) as "lastAt"
    from progress_courses begun
    join progress_elements done using (environment_id, user_id, course_id)
    join users on users.id = begun.user_id and users.status = 'active'
    where begun.environment_id = ${ENVIRONMENT_ID} and begun.finished_at is null
    group by begun.user_id, begun.course_id
    having max(done.history_at) >= ${from} and max(done.history_at) < ${to}
    order by begun.user_id, begun.course_id`.execute(db)
  return rows
}
