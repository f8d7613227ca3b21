import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'

type Reader = Database | Transaction

/** A course or group by which rows can name it. */
export interface Nameable {
  id: string
  title: string
  /** All its titles, and the name in its address. */
  names: string[]
}

export async function listCourseNames(db: Reader): Promise<Nameable[]> {
  const { rows } = await sql<Nameable>`
    select id, title, array_remove(array[title, page_alias] ||
      array(select value ->> 'title' from jsonb_each(texts) where value ->> 'title' <> ''), null) as names
    from courses where environment_id = ${ENVIRONMENT_ID} and published order by index, id`.execute(db)
  return rows
}

export async function listGroupNames(db: Reader): Promise<Nameable[]> {
  const { rows } = await sql<Nameable>`
    select id, title, array[title] as names from groups
    where environment_id = ${ENVIRONMENT_ID} and archived_at is null order by title, id`.execute(db)
  return rows
}

/** An account with what an import could add to it. */
export interface KnownPerson {
  id: string
  email: string
  status: string
  roles: string[]
  isLeaving: boolean
  courseIds: string[]
  groupIds: string[]
  mentorId: string | null
}

/** Finds the accounts of addresses, all with one query. */
export async function listByEmail(db: Reader, emails: readonly string[]): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    select id, lower(email) as email, status, roles, deletion_asked_at is not null as "isLeaving",
      array(select course_id from user_courses as own
        where own.environment_id = users.environment_id and own.user_id = users.id) as "courseIds",
      array(select group_id from group_members as own
        where own.environment_id = users.environment_id and own.user_id = users.id) as "groupIds",
      (select mentor_id from mentor_connections as own where own.environment_id = users.environment_id
        and own.learner_id = users.id and own.ended_at is null) as "mentorId"
    from users where environment_id = ${ENVIRONMENT_ID} and lower(email) = any(${[...emails]}::text[])`.execute(db)
  return rows
}
