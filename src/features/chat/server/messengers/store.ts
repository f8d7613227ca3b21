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

/** A delivery only moves forward: outdated reports change nothing. */
const STEPS: readonly DeliveryRow['state'][] = ['waiting', 'sent', 'delivered', 'read']

/** Records that the learner wrote in a messenger; returns when they wrote there before. */
export async function noteMessageReceived(
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

/** Returns the messengers in which the learner of a chat wrote, latest first. */
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

const learners = (db: Reader) =>
  db
    .selectFrom('chats')
    .innerJoin('users', 'users.id', 'chats.learner_id')
    .select(['users.id', 'users.lang', 'users.links'])
    .where('users.environment_id', '=', ENVIRONMENT_ID)
    .where('users.status', '=', 'active')
    .where('users.deletion_asked_at', 'is', null)

/** Returns a learner as bots need them; undefined if they are deleted or blocked. */
export const findLearner = (db: Reader, chatId: string) =>
  learners(db).where('chats.id', '=', chatId).executeTakeFirst()

/** Returns the sign-in methods of the learners of chats, by chat. */
export async function listLinks(db: Reader, chatIds: readonly string[]): Promise<Map<string, string[]>> {
  if (chatIds.length === 0) return new Map()
  const rows = await learners(db)
    .select('chats.id as chat_id')
    .where(sql<boolean>`chats.id = any(${chatIds}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.chat_id, row.links]))
}

export async function insertDeliveries(
  trx: Transaction,
  rows: readonly Omit<DeliveryRow, 'wire_ids'>[],
): Promise<void> {
  await trx.insertInto('chat_deliveries').values(rows).execute()
}

/** Serialises the deliveries of a chat across processes. */
export async function lockDeliveries(trx: Transaction, chatId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deliver ${chatId}`}, 0))`.execute(trx)
}

/** Returns the first waiting delivery of a chat, which may be due later. */
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

/** Releases deliveries held for a messenger; returns whether there were any. */
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

/** Returns messages of a chat sent to a messenger without a later state. */
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

/** What a report refers to: one message, or all to a person until a time. */
interface Reported {
  connect: string
  of: { wireId: string } | { link: string; until: Date }
}

/** Returns the chats of reported messages, in a fixed order. */
export async function listReportedChats(db: Reader, reported: Reported): Promise<string[]> {
  const rows = await ofReport(db, reported).select('chat_id').distinct().orderBy('chat_id').execute()
  return rows.map((row) => row.chat_id)
}

/** Returns reported deliveries in order of their messages, and locks them. */
export const lockReported = (trx: Transaction, reported: Reported): Promise<DeliveryRow[]> =>
  ofReport(trx, reported).selectAll().orderBy('cursor').orderBy('piece').forUpdate().execute()

function ofReport(db: Reader, { connect, of }: Reported) {
  const all = db.selectFrom('chat_deliveries')
  return 'wireId' in of
    ? all.where('link', 'like', `${connect}|%`).where('wire_ids', '@>', sql<string[]>`array[${of.wireId}]`)
    : all.where('link', '=', of.link).where('state', 'in', ['sent', 'delivered']).where('changed_at', '<=', of.until)
}

/** Whether a report advances a delivery. */
export const isLaterState = (from: DeliveryRow['state'], to: Arrival): boolean =>
  to === 'failed' ? from === 'sent' : STEPS.includes(from) && STEPS.indexOf(to) > STEPS.indexOf(from)

/** Serialises storing a message's id at the messenger and reports about it. */
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

/** Stores a report about a message whose id is not known yet. */
export async function storeReport(trx: Transaction, report: EarlyReport): Promise<void> {
  await trx
    .insertInto('messenger_reports')
    .values({
      messenger: report.connect,
      wire_id: report.wireId,
      state: report.state,
      is_out_of_window: report.isOutOfWindow,
      told_at: report.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns and deletes reports that came before the message's id was stored. */
export const takeReports = (trx: Transaction, { connect, wireId }: { connect: string; wireId: string }) =>
  trx
    .deleteFrom('messenger_reports')
    .where('messenger', '=', connect)
    .where('wire_id', '=', wireId)
    .returning(['state', 'is_out_of_window'])
    .execute()

/** Returns deliveries of messages; empty for those that go to no messenger. */
export const listDeliveries = (db: Reader, messageIds: readonly string[]) =>
  messageIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('chat_deliveries')
        .select(['message_id', 'link', 'state', 'problem'])
        .where('message_id', 'in', messageIds)
        .where('state', '!=', 'skipped')
        .execute()
