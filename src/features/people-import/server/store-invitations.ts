import { type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'

interface InvitationsTable {
  id: string
  environment_id: string
  email: string
  first_name: string | null
  last_name: string | null
  lang: string
  course_ids: string[]
  group_ids: string[]
  mentor_id: string | null
  token_hash: string
  invited_by: string | null
  created_at: Date
  expires_at: Date
  accepted_at: Date | null
  accepted_by: string | null
}

declare module '#server/database/database.ts' {
  interface Tables {
    person_invitations: InvitationsTable
  }
}

type Reader = Database | Transaction
export type InvitationRow = Selectable<InvitationsTable>

const invitations = (db: Reader) =>
  db.selectFrom('person_invitations').selectAll().where('environment_id', '=', ENVIRONMENT_ID)

/** Lists the open invitations of addresses, also expired ones, which a new import renews. */
export const listOpen = (db: Reader, emails: readonly string[]): Promise<InvitationRow[]> =>
  emails.length === 0
    ? Promise.resolve([])
    : invitations(db)
        .where('accepted_at', 'is', null)
        .where('email', 'in', [...emails])
        .execute()

export const findByToken = (db: Reader, tokenHash: string): Promise<InvitationRow | undefined> =>
  invitations(db).where('token_hash', '=', tokenHash).executeTakeFirst()

export const lockByToken = (trx: Transaction, tokenHash: string): Promise<InvitationRow | undefined> =>
  invitations(trx).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst()

/** Adds an invitation, or replaces the open one of the same address: its former link then leads nowhere. */
export async function saveOpen(trx: Transaction, row: Omit<InvitationRow, 'environment_id'>): Promise<void> {
  const { id: _, created_at: __, ...renewed } = row
  await trx
    .insertInto('person_invitations')
    .values({ ...row, environment_id: ENVIRONMENT_ID })
    .onConflict((conflict) =>
      conflict.columns(['environment_id', 'email']).where('accepted_at', 'is', null).doUpdateSet(renewed),
    )
    .execute()
}

export async function setAccepted(trx: Transaction, id: string, by: { userId: string; now: Date }): Promise<void> {
  await trx
    .updateTable('person_invitations')
    .set({ accepted_at: by.now, accepted_by: by.userId })
    .where('id', '=', id)
    .execute()
}

/** What a person accepted, for their data export. */
export const exportAccepted = (db: Reader, userId: string) =>
  db
    .selectFrom('person_invitations')
    .select(['email', 'course_ids', 'group_ids', 'mentor_id', 'created_at', 'accepted_at'])
    .where(sql<boolean>`accepted_by = ${userId} or email = (select lower(email) from users where id = ${userId})`)
    .orderBy('created_at')
    .execute()
