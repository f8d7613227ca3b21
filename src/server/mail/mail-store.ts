import type { Generated, JSONColumnType } from 'kysely'
import { DAY_MS } from '#base/clock.ts'
import { PIECE } from '../jobs/cleaning.ts'
import type { Database } from '../database/database.ts'

/** `kept` emails are not sent: a demo without a mail server shows them on its mailbox page. */
export type MailState = 'queued' | 'sent' | 'kept' | 'failed'

declare module '../database/database.ts' {
  interface Tables {
    mails: {
      id: string
      environment_id: Generated<string>
      kind: string
      recipient: string
      subject: string
      html: string | null
      text: string | null
      unsubscribe_url: string | null
      attachments: JSONColumnType<{ kind: string; id: string }[], string | undefined>
      state: MailState
      tries: Generated<number>
      last_error: string | null
      created_at: Date
      sent_at: Date | null
      /** Increases with every email, also within one millisecond. */
      number: Generated<string>
    }
  }
}

/** How long sent emails are listed. */
export const MAILS_KEPT_MS = 90 * DAY_MS
const LIST_LIMIT = 200
const LISTED = [
  'id',
  'kind',
  'recipient',
  'subject',
  'html',
  'text',
  'state',
  'tries',
  'last_error',
  'created_at',
] as const

export interface NewMail {
  id: string
  kind: string
  recipient: string
  subject: string
  html: string
  text: string
  unsubscribe_url: string | null
  /** As JSON. */
  attachments?: string
  state: MailState
  created_at: Date
}

export async function insertMail(db: Database, mail: NewMail): Promise<void> {
  await db
    .insertInto('mails')
    .values({ ...mail, last_error: null, sent_at: null })
    .execute()
}

/** Counts an attempt and returns the email, if it is still queued. */
export function beginTry(db: Database, id: string) {
  return db
    .updateTable('mails')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
}

/** Stores the outcome of an email and deletes its body, which may contain a sign-in link, unless the email is kept for the mailbox. */
export async function endMail(
  db: Database,
  id: string,
  end: { state: 'sent' | 'failed'; sentAt: Date | null; error: string | null; keepBody: boolean },
): Promise<void> {
  const body = end.keepBody ? {} : { html: null, text: null }
  const result = { state: end.state, sent_at: end.sentAt, last_error: end.error }
  await db
    .updateTable('mails')
    .set({ ...result, ...body })
    .where('id', '=', id)
    .execute()
}

export async function noteFailedTry(db: Database, id: string, error: string): Promise<void> {
  await db.updateTable('mails').set({ last_error: error }).where('id', '=', id).execute()
}

/** The newest emails first. */
export function listMails(db: Database) {
  return db
    .selectFrom('mails')
    .select(LISTED)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(LIST_LIMIT)
    .execute()
}

export function findMail(db: Database, id: string) {
  return db.selectFrom('mails').select(LISTED).where('id', '=', id).executeTakeFirst()
}

/** Deletes one chunk of expired emails and returns how many. */
export async function deleteOldMails(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - MAILS_KEPT_MS)
  const old = db.selectFrom('mails').select('id').where('created_at', '<', before).where('state', '!=', 'queued')
  const { numDeletedRows } = await db.deleteFrom('mails').where('id', 'in', old.limit(PIECE)).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
