import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'

type Connection = Database | Transaction

/** Marks a course as announced; returns whether it was not before. */
export async function setAnnounced(
  trx: Transaction,
  { courseId, now }: { courseId: string; now: Date },
): Promise<boolean> {
  const result = await trx
    .updateTable('courses')
    .set({ announced_at: now })
    .where('id', '=', courseId)
    .where('announced_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Returns subscribers to news on any channel who may see the course. */
export async function listNewsReaders(db: Connection, courseId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct choice.user_id from notification_choices as choice
    join users on users.id = choice.user_id and users.status = 'active'
    where choice.environment_id = ${ENVIRONMENT_ID} and topic = 'news' and is_on
      and (not exists (select from course_groups where course_id = ${courseId}) or exists (
        select from course_groups
        join group_members as member on member.group_id = course_groups.group_id
          and member.environment_id = choice.environment_id
        where course_groups.course_id = ${courseId} and member.user_id = choice.user_id))
    order by choice.user_id`.execute(db)
  return rows.map((row) => row.user_id)
}
