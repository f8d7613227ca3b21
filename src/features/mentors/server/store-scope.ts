import { type RawBuilder, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { ROLES } from '#base/roles.ts'
import type { Reader } from './store-tables.ts'

/** Returns an account's mentor and team; undefined if the account doesn't exist (any more). */
export async function findWhose(db: Reader, learnerId: string) {
  return db
    .selectFrom('users')
    .leftJoin('mentor_connections as held', (join) =>
      join
        .onRef('held.learner_id', '=', 'users.id')
        .on('held.environment_id', '=', ENVIRONMENT_ID)
        .on('held.ended_at', 'is', null),
    )
    .select(['held.mentor_id as mentorId', 'held.team_id as teamId'])
    .where('users.environment_id', '=', ENVIRONMENT_ID)
    .where('users.id', '=', learnerId)
    .where('users.status', '<>', 'session')
    .where('users.deletion_asked_at', 'is', null)
    .executeTakeFirst()
}

const ANSWERING = ROLES.slice(ROLES.indexOf('mentor'))

export interface LearnerOf {
  learnerId: string
  mentorId: string
}

/** Returns those of the pairs in which a person with an active account and role is the mentor of the learner. */
export async function listOwnLearners(db: Reader, pairs: readonly LearnerOf[]): Promise<LearnerOf[]> {
  if (pairs.length === 0) return []
  const [learnerIds, mentorIds] = [pairs.map(({ learnerId }) => learnerId), pairs.map(({ mentorId }) => mentorId)]
  const { rows } = await sql<LearnerOf>`
    select given.learner_id as "learnerId", given.mentor_id as "mentorId"
    from unnest(${learnerIds}::text[], ${mentorIds}::text[]) as given (learner_id, mentor_id)
    join users as learner on learner.id = given.learner_id and learner.id <> given.mentor_id
    join mentor_connections as held on held.learner_id = learner.id and held.mentor_id = given.mentor_id
    join users as mentor on mentor.id = held.mentor_id
    where learner.environment_id = ${ENVIRONMENT_ID}
      and learner.status <> 'session' and learner.deletion_asked_at is null
      and held.environment_id = ${ENVIRONMENT_ID} and held.ended_at is null
      and mentor.environment_id = ${ENVIRONMENT_ID} and mentor.status = 'active' and mentor.deletion_asked_at is null
      and mentor.roles && ${ANSWERING}::text[]`.execute(db)
  return rows
}

const texts = (query: RawBuilder<unknown>) => sql<string[]>`coalesce((${query}), '{}')`

/** Returns the facts that determine whose learners a person sees; undefined if they are blocked, deleted or unknown. */
export async function findScopeFacts(db: Reader, userId: string) {
  return db
    .selectFrom('users')
    .select('roles')
    .select([
      texts(sql`select array_agg(led.team_id) from team_members as led join teams on teams.id = led.team_id
        where led.user_id = users.id and led.leads and teams.closed_at is null
          and teams.environment_id = ${ENVIRONMENT_ID}`).as('ledTeams'),
      texts(sql`select array_agg(distinct other.user_id) from team_members as led
        join teams on teams.id = led.team_id join team_members as other on other.team_id = led.team_id
        where led.user_id = users.id and led.leads and teams.closed_at is null
          and teams.environment_id = ${ENVIRONMENT_ID}`).as('ledMentors'),
    ])
    .where('id', '=', userId)
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('status', '=', 'active')
    .where('deletion_asked_at', 'is', null)
    .executeTakeFirst()
}

/** Returns the mentors whose substitute a person is at a time. */
export const listCoveredMentors = (db: Reader, { userId, now }: { userId: string; now: Date }) =>
  db
    .selectFrom('mentor_profiles as away')
    .select('user_id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('stand_in_id', '=', userId)
    .where(isAbsent('away', now))
    .execute()

/**
 * SQL condition: the mentor of profile `table` is absent at a time. An absence without an end lasts until it is
 * changed.
 */
export function isAbsent(table: string, now: Date): RawBuilder<boolean> {
  const [from, until] = [sql.ref(`${table}.absent_from`), sql.ref(`${table}.absent_until`)]
  return sql<boolean>`(${from} <= ${now} and (${until} is null or ${until} > ${now}))`
}
