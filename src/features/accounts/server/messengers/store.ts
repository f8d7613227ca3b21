import type { Generated, Insertable } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'

interface MessengerCodes {
  id: string
  environment_id: string
  messenger: string
  code_hash: string
  ticket_hash: string
  for_user_id: string | null
  is_proved: Generated<boolean>
  quick_link: string
  lang: string
  digits: string
  choices: string[]
  link: string | null
  user_id: string | null
  outcome: Outcome | null
  entered_at: Date | null
  created_at: Date
  expires_at: Date
}

/**
 * Outcome of the digits: right, wrong, right but the messenger belongs to another account, or right but the account's
 * owner had not proved their identity.
 */
export type Outcome = 'right' | 'wrong' | 'taken' | 'unproved'

declare module '#server/database/database.ts' {
  interface Tables {
    messenger_codes: MessengerCodes
    messenger_stops: { environment_id: string; link: string; stopped_at: Date }
  }
}

type Reader = Database | Transaction

type NewCode = Omit<Insertable<MessengerCodes>, 'environment_id' | 'link' | 'user_id' | 'outcome' | 'entered_at'>

/** Stores a new code and deletes those long expired. */
export async function insertCode(db: Reader, code: NewCode): Promise<void> {
  await db.deleteFrom('messenger_codes').where('expires_at', '<', code.created_at).execute()
  await db
    .insertInto('messenger_codes')
    .values({ ...code, environment_id: ENVIRONMENT_ID })
    .execute()
}

interface Start {
  codeHash: string
  messenger: string
  link: string
  now: Date
}

/** Binds a code to the first person who sends it, and returns it to them, also repeatedly. */
export function startCode(db: Reader, { codeHash, messenger, link, now }: Start) {
  return db
    .updateTable('messenger_codes')
    .set({ link })
    .where('code_hash', '=', codeHash)
    .where('messenger', '=', messenger)
    .where('expires_at', '>', now)
    .where((is) => is.or([is('link', 'is', null), is('link', '=', link)]))
    .returning(['id', 'for_user_id', 'quick_link', 'lang', 'choices', 'outcome'])
    .executeTakeFirst()
}

export async function setCodeUser(db: Reader, id: string, userId: string): Promise<void> {
  await db.updateTable('messenger_codes').set({ user_id: userId }).where('id', '=', id).execute()
}

/** Returns the last code that somebody started, if its digits were not chosen yet. */
export async function findAskedCode(trx: Transaction, { link, now }: { link: string; now: Date }) {
  const newest = await trx
    .selectFrom('messenger_codes')
    .select(['id', 'for_user_id', 'is_proved', 'quick_link', 'lang', 'digits', 'choices', 'outcome'])
    .where('link', '=', link)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return newest?.outcome === null ? newest : undefined
}

export async function setOutcome(trx: Transaction, id: string, outcome: Outcome): Promise<void> {
  await trx.updateTable('messenger_codes').set({ outcome }).where('id', '=', id).execute()
}

/** Returns the code that the holder of a ticket waits for. */
export function findWaiting(db: Reader, ticketHash: string) {
  return db
    .selectFrom('messenger_codes')
    .select(['id', 'for_user_id', 'user_id', 'digits', 'link', 'outcome', 'entered_at', 'expires_at'])
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst()
}

/**
 * Marks that the waiting browser signs in. Returns whether it may: once, and again shortly after in case the response
 * was lost.
 */
export async function markEntered(
  trx: Transaction,
  { id, now, againAfter }: { id: string; now: Date; againAfter: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('messenger_codes')
    .set((is) => ({ entered_at: is.fn.coalesce('entered_at', is.val(now)) }))
    .where('id', '=', id)
    .where('outcome', '=', 'right')
    .where((is) => is.or([is('entered_at', 'is', null), is('entered_at', '>', againAfter)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function insertStop(db: Reader, { link, now }: { link: string; now: Date }): Promise<void> {
  await db
    .insertInto('messenger_stops')
    .values({ environment_id: ENVIRONMENT_ID, link, stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteStop(db: Reader, link: string): Promise<void> {
  await db.deleteFrom('messenger_stops').where('environment_id', '=', ENVIRONMENT_ID).where('link', '=', link).execute()
}

/** Whether somebody has asked the bot of a messenger to stop. */
export async function isStopped(db: Reader, link: string): Promise<boolean> {
  const found = await db
    .selectFrom('messenger_stops')
    .select('link')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('link', '=', link)
    .executeTakeFirst()
  return found !== undefined
}
