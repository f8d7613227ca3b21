import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { publishSessionsEnded } from '#server/sessions/session-store.ts'
import type { User } from '../model.ts'

type Reader = Database | Transaction

const HERE = JSON.stringify([{ environmentId: ENVIRONMENT_ID }])
/** The list without this portal; entries of other environments stay (USER-22). */
const others = sql<string>`(select coalesce(jsonb_agg(entry), '[]'::jsonb) from jsonb_array_elements(deletion) entry
  where entry ->> 'environmentId' is distinct from ${ENVIRONMENT_ID})`

/** Adds this portal to the list of pending deletions. If the list contains it, the first time counts. */
export async function setDeletion(db: Reader, userId: string, now: Date): Promise<User['deletion'] | undefined> {
  const updated = await accounts(db, userId)
    .set({
      deletion: sql<string>`${others} || ${HERE}::jsonb`,
      deletion_asked_at: sql<Date>`coalesce(deletion_asked_at, ${now})`,
    })
    .returning('deletion')
    .executeTakeFirst()
  return updated?.deletion
}

/** Removes this portal from that list, also for blocked accounts. Returns whether it was there. */
export async function clearDeletion(
  trx: Transaction,
  userId: string,
): Promise<{ deletion: User['deletion']; wasAsked: boolean } | undefined> {
  const before = await trx
    .selectFrom('users')
    .select('deletion_asked_at')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('status', '!=', 'session')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  const { deletion } = await trx
    .updateTable('users')
    .set({ deletion: others, deletion_asked_at: null })
    .where('id', '=', userId)
    .returning('deletion')
    .executeTakeFirstOrThrow()
  return { deletion, wasAsked: before.deletion_asked_at !== null }
}

/** Returns how to reach a person about their deletion. */
export function findDeletionRecipient(db: Reader, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name', 'links'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Returns users whose deletion was requested before a time and not withdrawn. */
export async function listOverdue(db: Reader, before: Date): Promise<string[]> {
  const rows = await overdue(db, before).execute()
  return rows.map(({ id }) => id)
}

/** Locks a user whose grace period is over, so that they can't be restored meanwhile; returns whether it still is. */
export async function lockOverdue(trx: Transaction, { userId, before }: { userId: string; before: Date }) {
  return (await overdue(trx, before).where('id', '=', userId).forUpdate().executeTakeFirst()) !== undefined
}

/** Deletes a user with dependent rows, sessions, and emails sent to them. */
export async function deleteUser(trx: Transaction, userId: string): Promise<void> {
  const email = trx
    .selectFrom('users')
    .select(sql<string>`lower(email)`.as('email'))
    .where('id', '=', userId)
  await trx
    .deleteFrom('mails')
    .where(sql<string>`lower(recipient)`, '=', email)
    .execute()
  // Stops of bots are stored by the person's id at the messenger.
  const links = trx.selectFrom('user_links').select('link').where('user_id', '=', userId)
  await trx.deleteFrom('messenger_stops').where('link', 'in', links).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await publishSessionsEnded(trx, userId)
  await trx.deleteFrom('users').where('id', '=', userId).execute()
}

const overdue = (db: Reader, before: Date) =>
  db
    .selectFrom('users')
    .select('id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('deletion_asked_at', '<=', before)
    .where(sql<boolean>`deletion @> ${HERE}::jsonb`)

const accounts = (db: Reader, userId: string) =>
  db
    .updateTable('users')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('status', '=', 'active')
    .where('id', '=', userId)
