import { type RawBuilder, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { mentors } from './store-people.ts'
import type { ProfileRow, Reader } from './store-tables.ts'

/**
 * Returns the mentors among whom learners may choose, longest-serving first; with `isPublicOnly` only those who agreed
 * to be public.
 */
export const listProfiles = (
  db: Reader,
  of: {
    portalIds: readonly string[]
    roles: readonly string[]
    campaign?: string | undefined
    limit: number
    isPublicOnly: boolean
  },
) =>
  mentors(db)
    .where('profile.is_on', 'is', true)
    .where(of.isPublicOnly ? sql<boolean>`profile.is_public` : sql<boolean>`true`)
    .where('profile.ready_at', 'is not', null)
    .where(sql<boolean>`profile.portals && ${[...of.portalIds]}::text[]`)
    .where(sql<boolean>`users.roles && ${[...of.roles]}::text[]`)
    .where(of.campaign === undefined ? sql<boolean>`true` : sql<boolean>`profile.utm_campaign_name = ${of.campaign}`)
    .orderBy('users.registered_at')
    .orderBy('users.id')
    .limit(of.limit)
    .execute()

/** Returns public mentors who take learners, of one team if it is given. */
export const listPublic = (db: Reader, { teamId, limit }: { teamId: string | undefined; limit: number }) =>
  mentors(db)
    .where('profile.is_on', 'is', true)
    .where('profile.ready_at', 'is not', null)
    .where('profile.is_public', 'is', true)
    .where(sql<boolean>`${ENVIRONMENT_ID} = any(profile.portals)`)
    .where(teamId === undefined ? sql<boolean>`true` : isOfTeam(teamId))
    .orderBy('users.registered_at')
    .orderBy('users.id')
    .limit(limit)
    .execute()

const isOfTeam = (teamId: string) => sql<boolean>`exists (
  select from team_members as member join teams on teams.id = member.team_id
  where member.user_id = users.id and teams.id = ${teamId} and teams.closed_at is null)`

/** Returns mentors within a scope, by name. */
export const listMentors = (db: Reader, where: RawBuilder<boolean>, limit: number) =>
  mentors(db)
    .where(where)
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('users.id')
    .limit(limit)
    .execute()

export const listAllMentors = (db: Reader, limit: number) => listMentors(db, sql`true`, limit)

type Change = Partial<
  Omit<ProfileRow, 'user_id' | 'environment_id' | 'about' | 'hours' | 'updated_at' | 'ready_at'>
> & {
  about?: string
  hours?: string
}

/** Saves a mentor's settings; undefined ones keep their value or default. A ready mentor stays ready. */
export async function upsertProfile(
  db: Reader,
  { userId, change, now, isReady = true }: { userId: string; change: Change; now: Date; isReady?: boolean },
): Promise<void> {
  const { about, hours, ...rest } = change
  const given = { ...rest, ...(about !== undefined && { about }), ...(hours !== undefined && { hours }) }
  await db
    .insertInto('mentor_profiles')
    .values({
      user_id: userId,
      environment_id: ENVIRONMENT_ID,
      about: '{}',
      hours: '[]',
      utm_campaign_name: null,
      absent_from: null,
      absent_until: null,
      stand_in_id: null,
      updated_at: now,
      ready_at: isReady ? now : null,
      ...given,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        ...given,
        updated_at: now,
        ...(isReady && { ready_at: sql<Date>`coalesce(mentor_profiles.ready_at, ${now}::timestamptz)` }),
      }),
    )
    .execute()
}

/** Whether a mentor has settings or was added to a team. */
export async function hasProfile(db: Reader, userId: string): Promise<boolean> {
  const row = await db.selectFrom('mentor_profiles').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined
}

/**
 * Records that mentors have opened the desk, which makes them ready for learners. Returns whether they were not before.
 */
export async function noteAtDesk(db: Reader, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const known = await db
    .selectFrom('mentor_profiles')
    .select('ready_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (known?.ready_at) return false
  await upsertProfile(db, { userId, change: {}, now })
  return true
}
