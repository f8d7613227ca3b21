import { type RawBuilder, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { fullName } from '#features/accounts/server/full-name.ts'
import type { Transaction } from '#server/database/database.ts'
import type { LeaveCause } from '../model.ts'
import type { Connection } from './connections.ts'
import { MAY_HAVE_LEARNERS, personOf } from './store-people.ts'
import type { Reader } from './store-tables.ts'

const current = (db: Reader) =>
  db
    .selectFrom('mentor_connections')
    .where('mentor_connections.environment_id', '=', ENVIRONMENT_ID)
    .where('ended_at', 'is', null)

export const findCurrent = (db: Reader, learnerId: string) =>
  current(db).selectAll().where('learner_id', '=', learnerId).executeTakeFirst()

/** Locks the rows of learners, always in the same order to prevent deadlocks. */
export const lockLearners = (trx: Transaction, learnerIds: readonly string[]) =>
  trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...learnerIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Locks a learner's row until the transaction ends, so that changes of their mentor are serialised. */
export const lockLearner = (trx: Transaction, learnerId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', learnerId).forNoKeyUpdate().executeTakeFirst()

export async function endConnection(trx: Transaction, { id, at }: { id: string; at: Date }): Promise<void> {
  await trx.updateTable('mentor_connections').set({ ended_at: at }).where('id', '=', id).execute()
}

export async function insertConnection(trx: Transaction, one: Connection): Promise<void> {
  await trx
    .insertInto('mentor_connections')
    .values({
      id: one.id,
      environment_id: ENVIRONMENT_ID,
      learner_id: one.learnerId,
      type: one.type,
      mentor_id: one.mentorId,
      team_id: one.teamId,
      course_id: one.courseId,
      page_id: one.pageId,
      reason: JSON.stringify(one.reason),
      made_by: one.madeBy,
      made_at: one.madeAt,
      ended_at: null,
    })
    .execute()
}

/** Mirrors the connection in the account (USER-16, MENTOR-20), from which the owner's browser reads it. */
export async function mirrorConnection(
  trx: Transaction,
  { learnerId, type, mentorId, teamId }: Pick<Connection, 'learnerId' | 'type' | 'mentorId' | 'teamId'>,
): Promise<void> {
  const own = mentorId === null ? [] : [{ environmentId: ENVIRONMENT_ID, type, mentorId }]
  await trx
    .updateTable('users')
    .set({
      mentor_id: mentorId,
      ...(teamId !== null && { team_id: teamId }),
      chat_connections: sql`(
        select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(chat_connections) as entry
        where entry ->> 'environmentId' <> ${ENVIRONMENT_ID}
      ) || ${JSON.stringify(own)}::jsonb`,
    })
    .where('id', '=', learnerId)
    .execute()
}

/**
 * Serialises the assignment of free places, so that two learners never get the last one. Must be taken after the
 * learners' rows are locked, to prevent deadlocks.
 */
export async function lockPlaces(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('mentors.places'))`.execute(trx)
}

/** Returns everything that routing considers about a learner. */
export const findSeeker = (trx: Transaction, learnerId: string) =>
  trx
    .selectFrom('users')
    .leftJoin('invitations', 'invitations.id', 'users.invitation_id')
    .leftJoin('teams', (join) => join.onRef('teams.id', '=', 'users.team_id').on('teams.closed_at', 'is', null))
    .select(['users.lang', 'users.utm', 'users.mentor_id', 'users.roles', 'users.status'])
    .select(['teams.id as team_id', 'invitations.mentor_id as invited_by', 'invitations.team_id as invited_to'])
    .select(['users.mentor_course_id', 'users.mentor_page_id'])
    .where('users.id', '=', learnerId)
    .executeTakeFirst()

/** Returns a learner's last mentor. */
export const findLastMentor = (trx: Transaction, learnerId: string) =>
  trx
    .selectFrom('mentor_connections')
    .select('mentor_id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('learner_id', '=', learnerId)
    .where('mentor_id', 'is not', null)
    .orderBy('seq', 'desc')
    .executeTakeFirst()

/**
 * Returns learners who wait for a free place, longest wait first. Learners put into a queue by hand are excluded,
 * unless the team was closed.
 */
export const listWaitingIds = (db: Reader, limit: number) =>
  current(db)
    .leftJoin('teams', 'teams.id', 'mentor_connections.team_id')
    .select('learner_id')
    .where('mentor_id', 'is', null)
    .where(sql<boolean>`(reason ->> 'rule' <> 'given' or teams.closed_at is not null)`)
    .orderBy('seq')
    .limit(limit)
    .execute()

/** Returns learners whose mentor can't have them any more, with the cause. */
export const listLeft = (db: Reader) =>
  current(db)
    .innerJoin('users as mentor', 'mentor.id', 'mentor_connections.mentor_id')
    .leftJoin('mentor_profiles as profile', 'profile.user_id', 'mentor.id')
    .select(['learner_id', sql<LeaveCause>`${LEAVING}`.as('cause')])
    .where(sql<boolean>`${LEAVING} is not null`)
    .orderBy('mentor_connections.seq')
    .execute()

const LEAVING = sql`case
  when mentor.deletion_asked_at is not null then 'deleted'
  when mentor.status <> 'active' then 'blocked'
  when not mentor.roles && ${MAY_HAVE_LEARNERS}::text[] then 'role'
  when not profile.is_on then 'off'
  when not ${ENVIRONMENT_ID} = any(profile.portals) then 'portal'
end`

/** Returns the learners of a mentor. */
export const listLearnerIds = (db: Reader, mentorId: string) =>
  current(db).select('learner_id').where('mentor_id', '=', mentorId).orderBy('seq').execute()

/** Returns a learner's connections, newest first. */
export const listHistory = (db: Reader, learnerId: string) =>
  db
    .selectFrom('mentor_connections as one')
    .leftJoin('users as mentor', 'mentor.id', 'one.mentor_id')
    .leftJoin('users as maker', 'maker.id', 'one.made_by')
    .leftJoin('teams', 'teams.id', 'one.team_id')
    .leftJoin('users as former', (join) => join.on(sql`former.id`, '=', sql`one.reason ->> 'from'`))
    .selectAll('one')
    .select([
      personOf('mentor').as('mentor'),
      personOf('maker').as('maker'),
      sql<string | null>`nullif(${fullName('former')}, '')`.as('from_name'),
      'teams.name as team_name',
    ])
    .where('one.environment_id', '=', ENVIRONMENT_ID)
    .where('one.learner_id', '=', learnerId)
    .orderBy('one.seq', 'desc')
    .execute()

/** Returns waiting learners within a scope, longest wait first. */
export const listQueue = (db: Reader, where: RawBuilder<boolean>, limit: number) =>
  current(db)
    .innerJoin('users as learner', 'learner.id', 'mentor_connections.learner_id')
    .leftJoin('teams', 'teams.id', 'mentor_connections.team_id')
    .select([personOf('learner').as('learner'), 'teams.id as team_id', 'teams.name as team_name'])
    .select(['learner.lang', 'learner.utm', 'course_id', 'made_at'])
    .where('mentor_connections.mentor_id', 'is', null)
    .where('learner.deletion_asked_at', 'is', null)
    .where(where)
    .orderBy('seq')
    .limit(limit)
    .execute()

/** Counts what `listQueue` lists: of all teams, or in the common queue and those of some teams. */
export async function countQueued(
  db: Reader,
  teamIds: readonly string[] | null,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(made_at) as since from mentor_connections
    join users on users.id = learner_id
    where mentor_connections.environment_id = ${ENVIRONMENT_ID} and ended_at is null and mentor_connections.mentor_id is null
      and deletion_asked_at is null
      and (${teamIds}::text[] is null or mentor_connections.team_id is null or mentor_connections.team_id = any(${teamIds}::text[]))`.execute(
    db,
  )
  return rows[0] ?? { count: 0, since: null }
}

export async function eraseMadeBy(trx: Transaction, userId: string): Promise<void> {
  await trx.updateTable('mentor_connections').set({ made_by: null }).where('made_by', '=', userId).execute()
}

export const exportConnections = (db: Reader, userId: string) =>
  db
    .selectFrom('mentor_connections')
    .select(['type', 'mentor_id', 'course_id', 'made_at', 'ended_at'])
    .where('learner_id', '=', userId)
    .orderBy('seq')
    .execute()
