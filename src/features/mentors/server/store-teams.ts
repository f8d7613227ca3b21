import { type RawBuilder, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { personOf } from './store-people.ts'
import type { Reader } from './store-tables.ts'

const teams = (db: Reader) => db.selectFrom('teams').where('teams.environment_id', '=', ENVIRONMENT_ID)

export const findTeam = (db: Reader, id: string) =>
  teams(db).select(['id', 'name', 'closed_at']).where('id', '=', id).executeTakeFirst()

export const findOpenTeam = (db: Reader, id: string) =>
  teams(db).select(['id', 'name']).where('id', '=', id).where('closed_at', 'is', null).executeTakeFirst()

export const listOpenTeams = (db: Reader) =>
  teams(db).select(['id', 'name']).where('closed_at', 'is', null).orderBy('name').orderBy('id').execute()

/** Returns teams that match, open ones first, each with the number of waiting learners. */
export const listTeams = (db: Reader, where: RawBuilder<boolean>) =>
  teams(db)
    .select(['id', 'name', 'closed_at'])
    .select(
      sql<number>`(select count(*)::int from mentor_connections as held
        where held.team_id = teams.id and held.mentor_id is null and held.ended_at is null)`.as('waiting'),
    )
    .where(where)
    .orderBy(sql`closed_at is not null`)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Returns members of teams, leaders first. */
export const listMembers = (db: Reader, teamIds: readonly string[]) =>
  db
    .selectFrom('team_members')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .leftJoin('mentor_profiles as profile', 'profile.user_id', 'users.id')
    .select([
      'team_members.team_id',
      'leads',
      personOf('users').as('person'),
      'places',
      'is_on',
      'absent_from',
      'absent_until',
    ])
    .select(
      sql<number>`(select count(*)::int from mentor_connections as held
        where held.mentor_id = users.id and held.ended_at is null and held.environment_id = ${ENVIRONMENT_ID})`.as(
        'learners',
      ),
    )
    .where(sql<boolean>`team_members.team_id = any(${[...teamIds]}::text[])`)
    .orderBy('leads', 'desc')
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('users.id')
    .execute()

/** Returns the open teams of a person. */
export async function listOwnTeamIds(db: Reader, userId: string): Promise<string[]> {
  const rows = await teams(db)
    .innerJoin('team_members', 'team_members.team_id', 'teams.id')
    .select('teams.id')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertTeam(db: Reader, team: { id: string; name: string; now: Date }): Promise<void> {
  await db
    .insertInto('teams')
    .values({ id: team.id, environment_id: ENVIRONMENT_ID, name: team.name, created_at: team.now, closed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateTeam(
  db: Reader,
  id: string,
  change: { name?: string; closed_at?: Date | null },
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('teams').set(change).where('id', '=', id).execute()
}

/** Adds a member to a team; for existing members only changes whether they lead, if given. */
export async function upsertMember(
  db: Reader,
  { teamId, userId, leads }: { teamId: string; userId: string; leads?: boolean | undefined },
): Promise<void> {
  await db
    .insertInto('team_members')
    .values({ team_id: teamId, user_id: userId, leads: leads ?? false })
    .onConflict((conflict) =>
      leads === undefined ? conflict.doNothing() : conflict.columns(['team_id', 'user_id']).doUpdateSet({ leads }),
    )
    .execute()
}

export async function deleteMember(db: Reader, of: { teamId: string; userId: string }): Promise<void> {
  await db.deleteFrom('team_members').where('team_id', '=', of.teamId).where('user_id', '=', of.userId).execute()
}
