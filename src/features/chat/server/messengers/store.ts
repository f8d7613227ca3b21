import { type ColumnType, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Arrival } from '#features/accounts/server/messengers/provider.ts'
import type { Transaction } from '#server/database/database.ts'
import type { DeliveryProblem, DeliveryState } from '../../delivery.ts'
import type { Reader } from '../store-tables.ts'

interface Deliveries {
  message_id: string
  piece: number
  chat_id: string
  cursor: string
  link: string
  state: DeliveryState | 'skipped'
  problem: DeliveryProblem | null
  wire_ids: ColumnType<string[], string[] | undefined, string[]>
  due_at: Date
  changed_at: Date
}
export type DeliveryRow = Selectable<Deliveries>

declare module '#server/database/database.ts' {
  interface Tables {
    chat_talks: { chat_id: string; link: string; heard_at: Date; reminded_at: Date | null }
    chat_deliveries: Deliveries
    messenger_reports: {
      messenger: string
      wire_id: string
      state: Arrival
      is_out_of_window: boolean
      told_at: Date
    }
  }
}

/** Later reports only lead on: one that was overtaken changes nothing. */
const STEPS: readonly DeliveryRow['state'][] = ['waiting', 'sent', 'delivered', 'read']

/** Notes his words at a messenger; gives when his last ones before were. */
export async function noteHeard(
  trx: Transaction,
  { chatId, link, now }: { chatId: string; link: string; now: Date },
): Promise<Date | undefined> {
  const before = await findTalk(trx, { chatId, link })
  await trx
    .insertInto('chat_talks')
    .values({ chat_id: chatId, link, heard_at: now, reminded_at: null })
    .onConflict((conflict) => conflict.columns(['chat_id', 'link']).doUpdateSet({ heard_at: now, reminded_at: null }))
    .execute()
  return before?.heard_at
}

export const findTalk = (db: Reader, { chatId, link }: { chatId: string; link: string }) =>
  db
    .selectFrom('chat_talks')
    .select(['heard_at', 'reminded_at'])
    .where('chat_id', '=', chatId)
    .where('link', '=', link)
    .executeTakeFirst()

/** The messengers by which the learner of a chat wrote, the last one first. */
export async function listTalks(db: Reader, chatId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_talks')
    .select('link')
    .where('chat_id', '=', chatId)
    .orderBy('heard_at', 'desc')
    .orderBy('link')
    .execute()
  return rows.map(({ link }) => link)
}

export async function noteReminded(trx: Transaction, of: { chatId: string; link: string; now: Date }): Promise<void> {
  await trx
    .updateTable('chat_talks')
    .set({ reminded_at: of.now })
    .where('chat_id', '=', of.chatId)
    .where('link', '=', of.link)
    .execute()
}

/** A learner as the bot must know him; undefined for who is not here any more, or may not be. */
export const findLearner = (db: Reader, chatId: string) =>
  db
    .selectFrom('chats')
    .innerJoin('users', 'users.id', 'chats.learner_id')
    .select(['users.id', 'users.lang', 'users.links'])
    .where('chats.id', '=', chatId)
    .where('users.environment_id', '=', ENVIRONMENT_ID)
    .where('users.status', '=', 'active')
    .where('users.deletion_asked_at', 'is', null)
    .executeTakeFirst()

export async function insertDeliveries(
  trx: Transaction,
  rows: readonly Omit<DeliveryRow, 'wire_ids'>[],
): Promise<void> {
  await trx.insertInto('chat_deliveries').values(rows).execute()
}

/** One after the other in a chat, whoever delivers: whoever comes second waits. */
export async function lockDeliveries(trx: Transaction, chatId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deliver ${chatId}`}, 0))`.execute(trx)
}

/** The first that waits in a chat; it may be due later. */
export const findWaiting = (trx: Transaction, chatId: string): Promise<DeliveryRow | undefined> =>
  trx
    .selectFrom('chat_deliveries')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('state', '=', 'waiting')
    .orderBy('cursor')
    .orderBy('piece')
    .limit(1)
    .executeTakeFirst()

type Changes = Partial<Pick<DeliveryRow, 'state' | 'problem' | 'wire_ids'>>

export async function updateDelivery(
  trx: Transaction,
  { message_id: messageId, piece }: Pick<DeliveryRow, 'message_id' | 'piece'>,
  { now, ...changes }: Changes & { now: Date },
): Promise<void> {
  await trx
    .updateTable('chat_deliveries')
    .set({ ...changes, changed_at: now })
    .where('message_id', '=', messageId)
    .where('piece', '=', piece)
    .execute()
}

/** What was held for a link may go; whether there was something. */
export async function releaseHeld(
  trx: Transaction,
  { chatId, link, now }: { chatId: string; link: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('chat_deliveries')
    .set({ state: 'waiting', problem: null, due_at: now, changed_at: now })
    .where('chat_id', '=', chatId)
    .where('link', '=', link)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Messages that have gone out by a link and of which nothing later is known; those of a chat. */
export async function listOut(db: Reader, { chatId, link }: { chatId: string; link: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_deliveries')
    .select('message_id')
    .distinct()
    .where('chat_id', '=', chatId)
    .where('link', '=', link)
    .where('state', 'in', ['sent', 'delivered'])
    .execute()
  return rows.map((row) => row.message_id)
}

/** What a report speaks of: one message, or all to somebody until a time. */
interface Reported {
  connect: string
  of: { wireId: string } | { link: string; until: Date }
}

/** The chats of what a report speaks of, in an order that is always the same. */
export async function listReportedChats(db: Reader, reported: Reported): Promise<string[]> {
  const rows = await ofReport(db, reported).select('chat_id').distinct().orderBy('chat_id').execute()
  return rows.map((row) => row.chat_id)
}

/** Deliveries that a report speaks of, held; in the order of their messages. */
export const lockReported = (trx: Transaction, reported: Reported): Promise<DeliveryRow[]> =>
  ofReport(trx, reported).selectAll().orderBy('cursor').orderBy('piece').forUpdate().execute()

function ofReport(db: Reader, { connect, of }: Reported) {
  const all = db.selectFrom('chat_deliveries')
  return 'wireId' in of
    ? all.where('link', 'like', `${connect}|%`).where('wire_ids', '@>', sql<string[]>`array[${of.wireId}]`)
    : all.where('link', '=', of.link).where('state', 'in', ['sent', 'delivered']).where('changed_at', '<=', of.until)
}

/** Whether a report leads a delivery on. */
export const leadsOn = (from: DeliveryRow['state'], to: Arrival): boolean =>
  to === 'failed' ? from === 'sent' : STEPS.includes(from) && STEPS.indexOf(to) > STEPS.indexOf(from)

/** Names of messages are noted by one transaction, and told of by another: one after the other. */
export async function lockWire(trx: Transaction, connect: string, wireId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wire ${connect} ${wireId}`}, 0))`.execute(trx)
}

interface EarlyReport {
  connect: string
  wireId: string
  state: Arrival
  isOutOfWindow: boolean
  now: Date
}

/** Keeps a report of a message whose name was not noted yet. */
export async function keepReport(trx: Transaction, told: EarlyReport): Promise<void> {
  await trx
    .insertInto('messenger_reports')
    .values({
      messenger: told.connect,
      wire_id: told.wireId,
      state: told.state,
      is_out_of_window: told.isOutOfWindow,
      told_at: told.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes the reports that came before the name was noted. */
export const takeReports = (trx: Transaction, { connect, wireId }: { connect: string; wireId: string }) =>
  trx
    .deleteFrom('messenger_reports')
    .where('messenger', '=', connect)
    .where('wire_id', '=', wireId)
    .returning(['state', 'is_out_of_window'])
    .execute()

export async function deleteOldReports(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('messenger_reports').where('told_at', '<', before).execute()
}

/** How far messages have come by messengers; nothing of those that go by none. */
export const listDeliveries = (db: Reader, messageIds: readonly string[]) =>
  messageIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('chat_deliveries')
        .select(['message_id', 'link', 'state', 'problem'])
        .where('message_id', 'in', messageIds)
        .where('state', '!=', 'skipped')
        .execute()
