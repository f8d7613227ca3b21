import { sql } from 'kysely'
import { isAbsent } from '#features/mentors/server/store-scope.ts'
import type { Reader } from './store.ts'

export async function keepWatching(db: Reader, userId: string, until: Date): Promise<void> {
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

interface Whose {
  mentorIds: readonly string[]
  teamId: string | null
}

/**
 * Returns who has the desk open and may see conversations of these mentors or in this queue: the mentors, their stand-ins, their leaders,
 * and administrators.
 */
export async function listDeskWatchers(db: Reader, { mentorIds, teamId }: Whose, now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select desk_watchers.user_id from desk_watchers join users on users.id = desk_watchers.user_id
    where until > ${now} and users.status = 'active' and (
      users.id = any(${mentorIds}::text[])
      or roles && array['mp-admin', 'envmgr-admin']
      or exists (select from mentor_profiles away where away.stand_in_id = users.id
        and away.user_id = any(${mentorIds}::text[]) and ${isAbsent('away', now)})
      or exists (select from team_members led where led.user_id = users.id and led.leads and (
        led.team_id = ${teamId} or exists (select from team_members member
          where member.team_id = led.team_id and member.user_id = any(${mentorIds}::text[])))))`.execute(db)
  return rows.map(({ user_id: userId }) => userId)
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
export async function noteCardTold(db: Reader, learnerId: string, userIds: readonly string[]): Promise<void> {
  await db
    .updateTable('desk_card_watchers')
    .set({ is_told: true })
    .where('learner_id', '=', learnerId)
    .where('user_id', 'in', userIds)
    .execute()
}
