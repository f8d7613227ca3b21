import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'

/** Up to this number learners are counted with each request; larger numbers are stored. */
export const COUNTED_AT_ONCE = 2000

const countJob = defineJob({
  name: 'authoring.count-learners',
  data: z.object({}),
  retries: 0,
  retryDelayS: 0,
  cron: '*/10 * * * *',
})

/** Registers the job that counts learners every ten minutes. */
export const handleCountingLearners = (kernel: Kernel): void =>
  kernel.jobs.handle(countJob, () => storeLearnerCounts(kernel.db, kernel.clock.now()))

/** Counts everybody who has started a course or has access to it. */
const exactCount = (courseId: RawBuilder<string>): RawBuilder<number> => sql<number>`(
  (select count(*)::int from progress_courses
    where environment_id = ${ENVIRONMENT_ID} and course_id = ${courseId}) +
  (select count(*)::int from user_courses as access
    where access.environment_id = ${ENVIRONMENT_ID} and access.course_id = ${courseId} and not exists (
      select from progress_courses as begun
      where begun.environment_id = access.environment_id and begun.user_id = access.user_id
        and begun.course_id = access.course_id)))`

/** Counts a course's learners: directly while there are few, otherwise as last stored. `courseId` is an SQL expression. */
export const learnerCountOf = (courseId: RawBuilder<string>): RawBuilder<number> => sql<number>`coalesce(
  (select learners from course_learners
    where environment_id = ${ENVIRONMENT_ID} and course_id = ${courseId} and learners > ${COUNTED_AT_ONCE}),
  ${exactCount(courseId)})`

/** Counts the learners of all courses and stores the numbers. */
export async function storeLearnerCounts(db: Database, now: Date): Promise<void> {
  await sql`
    insert into course_learners (environment_id, course_id, learners, counted_at)
    select environment_id, id, ${exactCount(sql.ref<string>('courses.id'))}, ${now} from courses
    where environment_id = ${ENVIRONMENT_ID}
    on conflict (environment_id, course_id) do update
    set learners = excluded.learners, counted_at = excluded.counted_at`.execute(db)
}
