import { type RawBuilder, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { ROLES } from '#base/roles.ts'
import type { MentorPerson } from '../api.ts'
import type { Reader } from './store-tables.ts'

/** Roles that may have learners. */
export const MAY_HAVE_LEARNERS = ROLES.slice(ROLES.indexOf('mentor'))

/** SQL expression for a person by table alias, as mentors see them; null if nothing was joined. */
export function personOf(alias: string): RawBuilder<MentorPerson | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`case when ${column('id')} is not null then jsonb_build_object(
    'id', ${column('id')},
    'name', coalesce(nullif(concat_ws(' ', ${column('first_name')}, ${column('last_name')}), ''), ${column('username')}, ''),
    'avatarUrl', ${column('avatar')} ->> 'url') end`
}

const known = (db: Reader) =>
  db
    .selectFrom('users')
    .where('users.environment_id', '=', ENVIRONMENT_ID)
    .where('users.status', '=', 'active')
    .where('users.deletion_asked_at', 'is', null)

/** Finds an active account; guests don't count. */
export async function findPerson(db: Reader, id: string): Promise<MentorPerson | undefined> {
  const row = await known(db).select(personOf('users').as('person')).where('users.id', '=', id).executeTakeFirst()
  return row?.person ?? undefined
}

/** Query for everybody who may have learners, with settings and workload. */
export const mentors = (db: Reader) =>
  known(db)
    .leftJoin('mentor_profiles as profile', (join) =>
      join.onRef('profile.user_id', '=', 'users.id').on('profile.environment_id', '=', ENVIRONMENT_ID),
    )
    .leftJoin('users as stand_in', 'stand_in.id', 'profile.stand_in_id')
    .where(sql<boolean>`users.roles && ${MAY_HAVE_LEARNERS}::text[]`)
    .select([
      'users.id',
      'users.roles',
      'users.email',
      personOf('users').as('person'),
      personOf('stand_in').as('standIn'),
    ])
    .select(['profile.about', 'profile.languages', 'profile.utm_campaign_name', 'profile.portals', 'profile.places'])
    .select([
      'profile.is_on',
      'profile.is_public',
      'profile.absent_from',
      'profile.absent_until',
      'profile.stand_in_id',
    ])
    .select(['profile.hours', 'profile.time_zone', 'profile.user_id as profile_of', 'profile.ready_at'])
    .select([
      sql<number>`(select count(*)::int from mentor_connections as held
        where held.mentor_id = users.id and held.ended_at is null and held.environment_id = ${ENVIRONMENT_ID})`.as(
        'learners',
      ),
      sql<{ id: string; name: string; leads: boolean }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', teams.id, 'name', teams.name, 'leads', member.leads)
          order by teams.name, teams.id)
        from team_members as member join teams on teams.id = member.team_id
        where member.user_id = users.id and teams.closed_at is null), '[]')`.as('teams'),
    ])

export type MentorRow = Awaited<ReturnType<ReturnType<typeof mentors>['execute']>>[number]

export const findMentor = (db: Reader, id: string) => mentors(db).where('users.id', '=', id).executeTakeFirst()

/** Returns mentors who are ready and take learners on this portal, in a stable order. */
export const listAccepting = (db: Reader) =>
  mentors(db)
    .where('profile.is_on', 'is', true)
    .where('profile.ready_at', 'is not', null)
    .where(sql<boolean>`${ENVIRONMENT_ID} = any(profile.portals)`)
    .orderBy('users.registered_at')
    .orderBy('users.id')
    .execute()

/** Sets the picture of a demo account that has none. */
export async function setPicture(db: Reader, userId: string, url: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ avatar: JSON.stringify({ id: 'demo', url, thumbnails: {} }) })
    .where('id', '=', userId)
    .where('avatar', 'is', null)
    .execute()
}
