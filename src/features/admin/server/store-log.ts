import { sql } from 'kysely'
import { DAY_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database.ts'
import type { LogFilter } from '../model.ts'

/** Entries of the audit log that fit, the newest first, those before an id. `null` as actor is the portal itself. */
export async function listLog(
  db: Database,
  {
    filter,
    before,
    limit,
  }: { filter: Omit<LogFilter, 'actor'> & { actor?: string | null }; before?: string; limit: number },
) {
  const { actor, subject, action, from, to } = filter
  let entries = db
    .selectFrom('audit_log')
    .leftJoin('users as actors', 'actors.id', 'audit_log.actor_id')
    .leftJoin('users as subjects', 'subjects.id', 'audit_log.subject')
    .select(['audit_log.id', 'at', 'action', 'actor_id', 'subject', 'details'])
    .select([nameIn('actors').as('actor_name'), subjectName.as('subject_name')])
    .where('audit_log.environment_id', '=', ENVIRONMENT_ID)
  if (actor === null) entries = entries.where('actor_id', 'is', null)
  else if (actor !== undefined) entries = entries.where('actor_id', '=', actor)
  if (subject !== undefined) entries = entries.where('subject', '=', subject)
  if (action !== undefined) entries = entries.where('action', '=', action)
  if (from !== undefined) entries = entries.where('at', '>=', new Date(from))
  if (to !== undefined) entries = entries.where('at', '<', new Date(new Date(to).getTime() + DAY_MS))
  if (before !== undefined) entries = entries.where(sql<boolean>`audit_log.id < ${before}::bigint`)
  return entries.orderBy('audit_log.id', 'desc').limit(limit).execute()
}

const nameIn = (table: string) =>
  sql<string>`coalesce(nullif(trim(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)})), ''),
    ${sql.ref(`${table}.username`)}, '')`

/** Name of the person, or title of the course or group, that an entry is about. */
const subjectName = sql<string>`coalesce(nullif(${nameIn('subjects')}, ''),
  (select title from courses where courses.id = audit_log.subject),
  (select title from groups where groups.id = audit_log.subject), '')`
