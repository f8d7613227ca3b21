import { type Generated, type JSONColumnType, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { ROLES } from '#base/roles.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { User, Utm } from '../../model.ts'
import { fullNameOf } from '../present.ts'

/** Most mentors in the choice. */
const MENTORS_MAX = 500

export type Campaign = Omit<Utm, 'environmentId'>

interface InvitationsTable {
  id: string
  environment_id: string
  code: string
  made_by: string
  mentor_id: string | null
  team_id: string | null
  utm: JSONColumnType<Partial<Campaign>>
  lang: string
  target: string
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  opened: Generated<number>
}

declare module '#server/database/database.ts' {
  interface Tables {
    invitations: InvitationsTable
  }
}

type Reader = Database | Transaction
export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

interface NewInvitation {
  id: string
  code: string
  madeBy: string
  mentorId: string | null
  teamId: string | null
  utm: Partial<Campaign>
  lang: string
  target: string
  now: Date
  expiresAt: Date
}

export async function insertInvitation(db: Reader, given: NewInvitation): Promise<void> {
  const { id, code, madeBy, mentorId, teamId, utm, lang, target, now, expiresAt } = given
  await db
    .insertInto('invitations')
    .values({
      id,
      code,
      lang,
      target,
      environment_id: ENVIRONMENT_ID,
      made_by: madeBy,
      mentor_id: mentorId,
      team_id: teamId,
      utm: JSON.stringify(utm),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

/** Finds an invitation that is still valid. */
export const findInvitation = (db: Reader, { code, now }: { code: string; now: Date }) =>
  open(db, now).where('code', '=', code).executeTakeFirst()

/** Returns the invitations of one creator, or all. */
export const listInvitations = (db: Reader, { madeBy, now }: { madeBy: string | undefined; now: Date }) =>
  open(db, now)
    .$if(madeBy !== undefined, (query) => query.where('made_by', '=', madeBy ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const countOpening = (db: Reader, id: string) =>
  db
    .updateTable('invitations')
    .set(({ eb }) => ({ opened: eb('opened', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Returns names of people by id, and sign-ups per invitation. */
export async function findAround(db: Reader, rows: readonly Invitation[]) {
  if (rows.length === 0) return { names: new Map<string, string>(), joined: new Map<string, number>() }
  const people = [...new Set(rows.flatMap((row) => [row.made_by, row.mentor_id ?? row.made_by]))]
  const named = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username'])
    .where('id', 'in', people)
    .execute()
  const counted = await db
    .selectFrom('users')
    .select(({ fn }) => ['invitation_id', fn.countAll<string>().as('count')])
    .where(
      'invitation_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('invitation_id')
    .execute()
  return {
    names: new Map(named.map((row) => [row.id, fullNameOf(row)])),
    joined: new Map(counted.map(({ invitation_id: id, count }) => [id ?? '', Number(count)])),
  }
}

/**
 * Revokes an invitation, optionally only if it is by the given creator. Returns its creator; undefined if there was
 * none.
 */
export async function endInvitation(
  db: Reader,
  { id, madeBy, now }: { id: string; madeBy: string | undefined; now: Date },
) {
  const ending = db
    .updateTable('invitations')
    .set({ ended_at: now })
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
  const ended = madeBy === undefined ? ending : ending.where('made_by', '=', madeBy)
  return ended.returning('made_by').executeTakeFirst()
}

/** Returns the roles of somebody who may be a mentor. */
export const findRoles = (db: Reader, id: string) =>
  db
    .selectFrom('users')
    .select('roles')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('status', '=', 'active')
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns everybody who may have learners. */
export const listMentors = (db: Reader) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username', 'email'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('status', '=', 'active')
    .where('deletion_asked_at', 'is', null)
    .where(sql<boolean>`roles && ${ROLES.slice(ROLES.indexOf('mentor'))}::text[]`)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .limit(MENTORS_MAX)
    .execute()

/** Returns a person's mentor data and locks the row until the transaction ends. */
export const findMentorData = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('users')
    .select(['mentor_id', 'team_id', 'chat_connections', 'mentor_course_id', 'mentor_page_id', 'utm', 'registered_at'])
    .select('invitation_id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

interface MentorData {
  mentorId: string | null
  teamId: string | null
  connections: User['chat']['connections']
  courseId: string | null
  pageId: string | null
  utm: Utm[]
  /** The invitation with which they signed up. */
  invitationId: string | null
}

export async function saveMentorData(trx: Transaction, userId: string, data: MentorData): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      mentor_id: data.mentorId,
      team_id: data.teamId,
      chat_connections: JSON.stringify(data.connections),
      mentor_course_id: data.courseId,
      mentor_page_id: data.pageId,
      utm: JSON.stringify(data.utm),
      invitation_id: data.invitationId,
    })
    .where('id', '=', userId)
    .execute()
}

/** Invitations that a person created, for their data export. */
export const exportInvitations = (db: Database, userId: string) =>
  db
    .selectFrom('invitations')
    .select(['code', 'mentor_id', 'team_id', 'utm', 'lang', 'target', 'created_at', 'expires_at', 'ended_at'])
    .where('made_by', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const open = (db: Reader, now: Date) =>
  db
    .selectFrom('invitations')
    .select(['id', 'code', 'made_by', 'mentor_id', 'team_id', 'utm', 'lang', 'target', 'created_at', 'expires_at'])
    .select('opened')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
