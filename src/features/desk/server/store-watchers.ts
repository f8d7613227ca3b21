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

/** Forgets who had his desk or a card open once. */
export async function deleteOldDeskWatchers(db: Reader, now: Date): Promise<void> {
  await db.deleteFrom('desk_watchers').where('until', '<', now).execute()
  await db.deleteFrom('desk_card_watchers').where('until', '<', now).execute()
}

interface Whose {
  mentorIds: readonly string[]
  teamId: string | null
}

/**
 * Who has his desk open and may know of conversations of these mentors, or of a queue: the mentors themselves, who stands in
 * for them, who leads them, and administrators.
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

/** Who has his desk open at all: a queue is everybody's. */
export async function listAllDeskWatchers(db: Reader, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('desk_watchers').select('user_id').where('until', '>', now).execute()
  return rows.map(({ user_id: userId }) => userId)
}

interface CardOf {
  learnerId: string
  userId: string
}

/** From now on somebody has a card open as it is now: the next change of it is told to him. */
export async function followCard(db: Reader, { learnerId, userId, until }: CardOf & { until: Date }): Promise<void> {
  await db
    .insertInto('desk_card_watchers')
    .values({ learner_id: learnerId, user_id: userId, until })
    .onConflict((conflict) => conflict.columns(['learner_id', 'user_id']).doUpdateSet({ until, is_told: false }))
    .execute()
}

/** He still has it open as it is; false when it is old, or was left for so long that he may have missed something. */
export async function goOnFollowing(
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
 * Who has the card of a learner open and does not know yet that it is old. Until the transaction ends nobody loads it: so
 * whoever loads it gets this change too, or is told of it.
 */
export async function lockCardWatchers(db: Reader, learnerId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('desk_card_watchers')
    .select(['user_id', 'is_told'])
    .where('learner_id', '=', learnerId)
    .where('until', '>', now)
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return rows.flatMap(({ user_id: userId, is_told: isTold }) => (isTold ? [] : userId))
}

/** They know that the card is old; until they load it anew, nothing more is told of it. */
export async function noteCardTold(db: Reader, learnerId: string, userIds: readonly string[]): Promise<void> {
  await db
    .updateTable('desk_card_watchers')
    .set({ is_told: true })
    .where('learner_id', '=', learnerId)
    .where('user_id', 'in', userIds)
    .execute()
}
