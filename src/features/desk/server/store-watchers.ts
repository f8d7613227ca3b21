import { sql } from 'kysely'
import { isAbsent } from '#features/mentors/server/store-scope.ts'
import type { Reader } from './store.ts'

export async function upsertDeskWatcher(db: Reader, userId: string, until: Date): Promise<void> {
  await db
    .insertInto('desk_watchers')
    .values({ user_id: userId, until })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ until }))
    .execute()
}

/** Deletes expired presence on desks and cards. */
export async function deleteOldDeskWatchers(db: Reader, now: Date): Promise<void> {
  await db.deleteFrom('desk_watchers').where('until', '<', now).execute()
  await db.deleteFrom('desk_card_watchers').where('until', '<', now).execute()
}

/** Whose conversations a key stands for: those of its mentors, and those in the queue of its team. */
export interface Whose {
  key: string
  mentorIds: readonly string[]
  teamId: string | null
}

/**
 * Returns, by key, who has the desk open and may see the conversations that it stands for: the mentors, their stand-ins, their
 * leaders, and administrators. One query, whatever the number of keys.
 */
export async function listDeskWatchers(db: Reader, asked: readonly Whose[], now: Date): Promise<Map<string, string[]>> {
  const rows = asked.map(({ key, mentorIds, teamId }) => ({ key, mentor_ids: mentorIds, team_id: teamId }))
  const { rows: found } = await sql<{ key: string; user_id: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (key text, mentor_ids text[], team_id text)
    ), held as (
      select key, mentor_id from given, unnest(mentor_ids) as mentor_id
    ), watcher as materialized (
      select users.id, roles from desk_watchers join users on users.id = desk_watchers.user_id
      where until > ${now} and users.status = 'active'
    )
    select key, watcher.id as user_id from held join watcher on watcher.id = held.mentor_id
    union
    select key, watcher.id from given, watcher where roles && array['mp-admin', 'envmgr-admin']
    union
    select key, watcher.id from held join mentor_profiles away on away.user_id = held.mentor_id
      join watcher on watcher.id = away.stand_in_id where ${isAbsent('away', now)}
    union
    select key, watcher.id from (
      select key, team_id from given
      union select key, member.team_id from held join team_members member on member.user_id = held.mentor_id
    ) as team join team_members led on led.team_id = team.team_id and led.leads
      join watcher on watcher.id = led.user_id
    order by key, user_id`.execute(db)
  const byKey = Map.groupBy(found, ({ key }) => key)
  return new Map([...byKey].map(([key, watchers]) => [key, watchers.map((row) => row.user_id)]))
}

/** Returns everybody who has the desk open: a queue concerns all. */
export async function listAllDeskWatchers(db: Reader, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('desk_watchers').select('user_id').where('until', '>', now).execute()
  return rows.map(({ user_id: userId }) => userId)
}

interface CardOf {
  learnerId: string
  userId: string
}

/** Starts following a card in its current state: its next change sends an event to this person. */
export async function followCard(db: Reader, { learnerId, userId, until }: CardOf & { until: Date }): Promise<void> {
  await db
    .insertInto('desk_card_watchers')
    .values({ learner_id: learnerId, user_id: userId, until })
    .onConflict((conflict) => conflict.columns(['learner_id', 'user_id']).doUpdateSet({ until, is_told: false }))
    .execute()
}

/** Renews following a card; false if it is stale, or expired so that an event may have been missed. */
export async function resumeFollowing(
  db: Reader,
  { learnerId, userId, until, now }: CardOf & { until: Date; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('desk_card_watchers')
    .set({ until })
    .where('learner_id', '=', learnerId)
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .where('is_told', 'is', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Locks and returns, by learner, those who follow their card and don't know yet that it is stale. Nobody can load the card until the
 * transaction ends, so a load either includes this change or is followed by an event.
 */
export async function lockCardWatchers(
  db: Reader,
  learnerIds: readonly string[],
  now: Date,
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('desk_card_watchers')
    .select(['learner_id', 'user_id', 'is_told'])
    .where(sql<boolean>`learner_id = any(${learnerIds}::text[])`)
    .where('until', '>', now)
    .orderBy('learner_id')
    .orderBy('user_id')
    .forUpdate()
    .execute()
  const stale = Map.groupBy(
    rows.filter((row) => !row.is_told),
    (row) => row.learner_id,
  )
  return new Map([...stale].map(([learnerId, watchers]) => [learnerId, watchers.map((row) => row.user_id)]))
}

/** Records that these people know that the card is stale; they get no more events until they reload it. */
export async function markCardNotified(db: Reader, learnerId: string, userIds: readonly string[]): Promise<void> {
  await db
    .updateTable('desk_card_watchers')
    .set({ is_told: true })
    .where('learner_id', '=', learnerId)
    .where('user_id', 'in', userIds)
    .execute()
}
