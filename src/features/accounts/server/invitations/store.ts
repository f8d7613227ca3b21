import type { JSONColumnType } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database.ts'
import type { User, Utm } from '../../model.ts'

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
}

declare module '#server/database.ts' {
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

/** An invitation that still leads somewhere. */
export const findInvitation = (db: Reader, { code, now }: { code: string; now: Date }) =>
  open(db, now).where('code', '=', code).executeTakeFirst()

export const listInvitations = (db: Reader, { madeBy, now }: { madeBy: string; now: Date }) =>
  open(db, now).where('made_by', '=', madeBy).orderBy('created_at', 'desc').orderBy('id').execute()

/** Ends an invitation; of anybody, or of its maker alone. Whether there was such a one. */
export async function endInvitation(
  db: Reader,
  { id, madeBy, now }: { id: string; madeBy: string | undefined; now: Date },
): Promise<boolean> {
  const ending = db
    .updateTable('invitations')
    .set({ ended_at: now })
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
  const { numUpdatedRows } = await (
    madeBy === undefined ? ending : ending.where('made_by', '=', madeBy)
  ).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The roles of somebody who may be a mentor. */
export const findRoles = (db: Reader, id: string) =>
  db
    .selectFrom('users')
    .select('roles')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('status', '=', 'active')
    .where('id', '=', id)
    .executeTakeFirst()

/** Whom somebody belongs to. The row is held until the transaction ends. */
export const findMentorData = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('users')
    .select(['mentor_id', 'team_id', 'chat_connections', 'mentor_course_id', 'mentor_page_id', 'utm', 'registered_at'])
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
    })
    .where('id', '=', userId)
    .execute()
}

/** Invitations that somebody has made, for the file that he takes along. */
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
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
