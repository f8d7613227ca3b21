import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'
import type { LogFilter, SubjectKind } from '../model.ts'

interface Asked extends Omit<LogFilter, 'actor'> {
  actor?: string | null
  /** Any of these. */
  actions?: readonly string[]
  since?: Date
}

/** Returns log entries that match, newest first, before an id. A null actor means the portal itself. */
export async function listLog(
  db: Database,
  { filter, before, limit }: { filter: Asked; before?: string; limit: number },
) {
  const { actor, subject, action, actions, since, from, to } = filter
  let entries = db
    .selectFrom('audit_log')
    .leftJoin('users as actors', 'actors.id', 'audit_log.actor_id')
    .leftJoin('users as subjects', 'subjects.id', 'audit_log.subject')
    .select(['audit_log.id', 'at', 'action', 'actor_id', 'subject', 'details'])
    .select([nameIn('actors').as('actor_name'), subjectOf.as('subject_of')])
    .where('audit_log.environment_id', '=', ENVIRONMENT_ID)
  if (actor === null) entries = entries.where('actor_id', 'is', null)
  else if (actor !== undefined) entries = entries.where('actor_id', '=', actor)
  if (subject !== undefined) entries = entries.where('subject', '=', subject)
  if (action !== undefined) entries = entries.where('action', '=', action)
  if (actions !== undefined) entries = entries.where('action', 'in', actions)
  if (since !== undefined) entries = entries.where('at', '>=', since)
  if (from !== undefined) entries = entries.where('at', '>=', new Date(from))
  if (to !== undefined) entries = entries.where('at', '<', new Date(new Date(to).getTime() + DAY_MS))
  if (before !== undefined) entries = entries.where(sql<boolean>`audit_log.id < ${before}::bigint`)
  return entries.orderBy('audit_log.id', 'desc').limit(limit).execute()
}

const nameIn = (table: string) =>
  sql<string>`coalesce(nullif(trim(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)})), ''),
    ${sql.ref(`${table}.username`)}, ${sql.ref(`${table}.email`)}, '')`

const TITLE = sql`title`
/** Tables in which the id of an entry's subject is looked up for a name. */
const THINGS: readonly { kind: Exclude<SubjectKind, 'user'>; table: string; name: RawBuilder<unknown> }[] = [
  { kind: 'course', table: 'courses', name: TITLE },
  { kind: 'element', table: 'elements', name: TITLE },
  { kind: 'group', table: 'groups', name: TITLE },
  { kind: 'team', table: 'teams', name: sql`name` },
  { kind: 'page', table: 'pages', name: TITLE },
  { kind: 'video-event', table: 'video_events', name: TITLE },
  { kind: 'award', table: 'awards', name: TITLE },
  { kind: 'campaign', table: 'campaigns', name: TITLE },
  { kind: 'form', table: 'forms', name: sql`(select value from jsonb_each_text(title) limit 1)` },
  { kind: 'order', table: 'orders', name: sql`'№ ' || number` },
]

const things = sql.join(
  THINGS.map(
    ({ kind, table, name }) =>
      sql`select ${sql.lit(kind)} as kind, ${name} as name from ${sql.table(table)} where id = audit_log.subject`,
  ),
  sql` union all `,
)

/** Kind and name of an entry's subject; null if it no longer exists or has no name. */
const subjectOf = sql<{ kind: SubjectKind; name: string } | null>`case when subjects.id is not null
  then jsonb_build_object('kind', 'user', 'name', ${nameIn('subjects')})
  else (select jsonb_build_object('kind', kind, 'name', name) from (${things}) as thing limit 1) end`
