import { type RawBuilder, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Scope } from '#features/mentors/server/may-read.ts'
import { withinScope } from '#features/mentors/server/may-read.ts'
import { COUNT_MAX, INBOX_PAGE, TAGS_OFFERED_MAX } from '../limits.ts'
import type { DeskFilter, DeskTab } from '../tabs.ts'
import type { Reader } from './store.ts'

interface Named {
  id: string
  first_name: string | null
  last_name: string | null
  username: string | null
  avatar: { id: string; url: string; thumbnails: Record<string, string> } | null
}

/** A conversation as the inbox shows it. `key` is the value it is ordered by, in PostgreSQL's format. */
export interface EntryRow {
  id: string
  key: string
  learner: Named & { lang: string | null }
  mentor: Named | null
  team: { id: string; name: string } | null
  last_text: string | null
  last_is_student: boolean | null
  last_files: number | null
  last_at: Date
  waiting_since: Date | null
  state: 'open' | 'closed'
  snoozed_until: Date | null
  tags: string[]
}

interface Listed {
  scope: Scope
  tab: DeskTab
  filter: DeskFilter
  /** Order value and id of the last entry of the page before. */
  after?: readonly [string, string] | undefined
  now: Date
}

const LAST_AT = sql`coalesce(chats.last_message_at, chats.created_at)`

/** Returns the condition of a tab, its order column, and whether the oldest comes first. */
function tabOf(
  tab: DeskTab,
  { userId }: Scope,
  now: Date,
): { is: RawBuilder<boolean>; key: RawBuilder<unknown>; isOldestFirst: boolean } {
  const newest = (is: RawBuilder<boolean>) => ({ is, key: LAST_AT, isOldestFirst: false })
  if (tab === 'waiting') {
    return { is: isWaiting(now), key: sql`chats.waiting_since`, isOldestFirst: true }
  }
  if (tab === 'snoozed') {
    const is = sql<boolean>`chats.snoozed_until is not null and chats.state = 'open'`
    return { is, key: sql`chats.snoozed_until`, isOldestFirst: true }
  }
  if (tab === 'mine') return newest(sql<boolean>`chats.state = 'open' and chats.mentor_id = ${userId}`)
  return newest(tab === 'closed' ? sql<boolean>`chats.state = 'closed'` : sql<boolean>`chats.state = 'open'`)
}

export const isWaiting = (now: Date) => sql<boolean>`
  chats.waiting_since is not null and chats.state = 'open'
  and (chats.snoozed_until is null or chats.snoozed_until <= ${now})`

/** Matches conversations in a scope; a single mentor is compared in a way that lets an index give the order. */
export const isWithin = (scope: Scope) =>
  !scope.isAll && scope.teamIds.length === 0 && scope.mentorIds.length === 1
    ? sql<boolean>`chats.mentor_id = ${scope.mentorIds[0]}`
    : withinScope(scope, 'chats')

/** Matches conversations by a filter, on columns of `chats` and data of the learner. */
export function isChosen({ course, lang, tag, campaign, mentor, team }: DeskFilter): RawBuilder<boolean> {
  const parts = [
    course !== undefined &&
      sql`exists (select from progress_courses where progress_courses.environment_id = ${ENVIRONMENT_ID}
        and progress_courses.user_id = chats.learner_id and course_id = ${course})`,
    lang !== undefined && sql`exists (select from users where users.id = chats.learner_id and lang = ${lang})`,
    tag !== undefined && sql`chats.tags @> array[${tag}]::text[]`,
    campaign !== undefined &&
      sql`exists (select from users where users.id = chats.learner_id
      and utm @> ${JSON.stringify([{ environmentId: ENVIRONMENT_ID, utm_campaign: campaign }])}::jsonb)`,
    mentor !== undefined && sql`chats.mentor_id = ${mentor}`,
    team !== undefined &&
      sql`(chats.team_id = ${team} or exists (select from team_members
      where team_members.team_id = ${team} and team_members.user_id = chats.mentor_id))`,
  ]
  return sql<boolean>`${sql.join([sql`true`, ...parts.filter((part) => part !== false)], sql` and `)}`
}

/** Returns a page of a tab, with one more entry if there are more. The page is found by an index first, and joined then. */
export async function listEntries(db: Reader, { scope, tab, filter, after, now }: Listed): Promise<EntryRow[]> {
  const { is, key, isOldestFirst } = tabOf(tab, scope, now)
  const [direction, beyond] = isOldestFirst ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const isAfter = after ? sql`(${key}, chats.id) ${beyond} (${after[0]}::timestamptz, ${after[1]})` : sql`true`
  const picked = sql`
    select chats.id, (${key})::text as key, ${key} as place from chats
    where chats.environment_id = ${ENVIRONMENT_ID} and ${is} and ${isWithin(scope)} and ${isChosen(filter)} and ${isAfter}
    order by ${key} ${direction}, chats.id ${direction} limit ${INBOX_PAGE + 1}`
  return entriesOf(db, picked, sql`order by picked.place ${direction}, picked.id ${direction}`)
}

/** Returns conversations by their ids, unordered. */
export const listEntriesById = (db: Reader, ids: readonly string[]): Promise<EntryRow[]> =>
  entriesOf(db, sql`select id, '' as key from chats where id = any(${ids}::text[])`, sql``)

async function entriesOf(db: Reader, picked: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<EntryRow[]> {
  const person = (table: string) => sql`jsonb_build_object('id', ${sql.ref(`${table}.id`)},
    'first_name', ${sql.ref(`${table}.first_name`)}, 'last_name', ${sql.ref(`${table}.last_name`)},
    'username', ${sql.ref(`${table}.username`)}, 'avatar', ${sql.ref(`${table}.avatar`)}, 'lang', ${sql.ref(`${table}.lang`)})`
  const { rows } = await sql<EntryRow>`
    with picked as materialized (${picked})
    select chats.id, picked.key, chats.waiting_since, chats.state, chats.snoozed_until, chats.tags,
      ${LAST_AT} as last_at, ${person('learner')} as learner,
      case when mentor.id is not null then ${person('mentor')} end as mentor,
      case when teams.id is not null then jsonb_build_object('id', teams.id, 'name', teams.name) end as team,
      last.text as last_text, last.is_student as last_is_student, last.files as last_files
    from picked join chats on chats.id = picked.id
    join users learner on learner.id = chats.learner_id
    left join users mentor on mentor.id = chats.mentor_id
    left join teams on teams.id = chats.team_id
    left join lateral (
      select left(text, 200) as text, is_student, jsonb_array_length(attachments)::int as files from chat_messages
      where chat_id = chats.id and system is null order by cursor desc limit 1) last on true
    ${order}`.execute(db)
  return rows
}

/** Counts waiting conversations and due reminders, up to a limit. */
export async function countInbox(db: Reader, scope: Scope, now: Date): Promise<{ waiting: number; due: number }> {
  const upTo = (is: RawBuilder<boolean>) => sql`(select count(*)::int from (
    select from chats where chats.environment_id = ${ENVIRONMENT_ID} and ${is} and ${isWithin(scope)}
    limit ${COUNT_MAX + 1}) counted)`
  const isDue = sql<boolean>`chats.snoozed_until <= ${now} and chats.state = 'open'`
  const { rows } = await sql<{ waiting: number; due: number }>`
    select ${upTo(isWaiting(now))} as waiting, ${upTo(isDue)} as due`.execute(db)
  return rows[0] ?? { waiting: 0, due: 0 }
}

/** Counts the learners who wait in the queues of these teams, or in the common queue. */
export async function countQueue(db: Reader, { teamIds, isAll }: { teamIds: readonly string[]; isAll: boolean }) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from mentor_connections
      where environment_id = ${ENVIRONMENT_ID} and ended_at is null and mentor_id is null
        and (${isAll} or team_id is null or team_id = any(${teamIds}::text[])) limit ${COUNT_MAX + 1}) waiting`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Returns the teams that a person belongs to, and those that they lead. */
export async function listTeamsOf(db: Reader, userId: string, isAll: boolean) {
  const { rows } = await sql<{ id: string; name: string; isOwn: boolean; leads: boolean }>`
    select teams.id, name, member.user_id is not null as "isOwn", coalesce(leads, false) as leads
    from teams left join team_members member on member.team_id = teams.id and member.user_id = ${userId}
    where environment_id = ${ENVIRONMENT_ID} and closed_at is null and (${isAll} or member.user_id is not null)
    order by name, teams.id`.execute(db)
  return rows
}

/** Returns the filter options for conversations in a scope: tags, languages, campaigns and courses of the newest open ones. */
export async function listChoices(db: Reader, scope: Scope) {
  const { rows } = await sql<{ tags: string[]; languages: string[]; campaigns: string[]; courses: string[] }>`
    with seen as materialized (
      select chats.learner_id, chats.tags, users.lang, users.utm from chats join users on users.id = chats.learner_id
      where chats.environment_id = ${ENVIRONMENT_ID} and chats.state = 'open' and ${isWithin(scope)}
      order by ${LAST_AT} desc, chats.id desc limit 300)
    select
      coalesce((select array_agg(tag order by tag) from (
        select distinct unnest(tags) as tag from seen limit ${TAGS_OFFERED_MAX}) known), '{}') as tags,
      coalesce((select array_agg(distinct lang order by lang) from seen where lang is not null), '{}') as languages,
      coalesce((select array_agg(distinct entry ->> 'utm_campaign' order by entry ->> 'utm_campaign')
        from seen, jsonb_array_elements(utm) entry where entry ->> 'utm_campaign' is not null), '{}') as campaigns,
      coalesce((select array_agg(distinct course_id order by course_id) from progress_courses
        where environment_id = ${ENVIRONMENT_ID} and user_id in (select learner_id from seen)), '{}') as courses`.execute(
    db,
  )
  return rows[0] ?? { tags: [], languages: [], campaigns: [], courses: [] }
}

export const listNamed = async (db: Reader, ids: readonly string[]): Promise<Named[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('users')
        .select(['id', 'first_name', 'last_name', 'username', 'avatar'])
        .where('id', 'in', ids)
        .orderBy('first_name')
        .orderBy('id')
        .execute()

/** Returns since when a conversation waits: the first message of the learner after the last answer. */
export async function findWaitingSince(db: Reader, chatId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(created_at) as at from chat_messages
    where chat_id = ${chatId} and is_student and system is null and cursor > coalesce((
      select max(cursor) from chat_messages where chat_id = ${chatId} and not is_student and system is null), 0)`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

export async function changeChat(
  db: Reader,
  id: string,
  changes: { waiting_since?: Date | null; snoozed_until?: Date | null; tags?: string[] },
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.updateTable('chats').set(changes).where('id', '=', id).execute()
}
