import type { Selectable } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { BUNDLE_MS } from '../limits.ts'
import type { Channel, Topic } from '../topics.ts'

/** Outcome of a delivery out of the portal. */
export type Outcome = 'sent' | 'read' | 'unwanted' | 'unreachable'

interface Deliveries {
  notification_id: string
  channel: Channel
  user_id: string
  topic: Topic
  is_at_once: boolean
  due_at: Date
  ended_at: Date | null
  outcome: Outcome | null
}

declare module '#server/database/database.ts' {
  interface Tables {
    notification_deliveries: Deliveries
  }
}

type Connection = Database | Transaction
type NewDelivery = Omit<Selectable<Deliveries>, 'ended_at' | 'outcome'>

export async function insertDelivery(db: Connection, delivery: NewDelivery): Promise<void> {
  await db
    .insertInto('notification_deliveries')
    .values({ ...delivery, ended_at: null, outcome: null })
    .execute()
}

interface Of {
  userId: string
  channel: Channel
}

/** Returns when the current bundle is due within the hour; undefined if there is none. */
export async function findBundleDue(db: Connection, { now, ...of }: Of & { now: Date }): Promise<Date | undefined> {
  const first = await waiting(db, of)
    .select('due_at')
    .where('is_at_once', '=', false)
    .where('due_at', '>', now)
    .where('due_at', '<=', new Date(now.getTime() + BUNDLE_MS))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return first?.due_at
}

/** Whether another delivery is due at exactly this moment. */
export async function isAnyDueAt(db: Connection, { dueAt, ...of }: Of & { dueAt: Date }): Promise<boolean> {
  const one = waiting(db, of).select('notification_id').where('is_at_once', '=', false).where('due_at', '=', dueAt)
  return (await one.limit(1).executeTakeFirst()) !== undefined
}

/** Returns due deliveries of one topic, oldest first, and locks them; skips those that another process is sending. */
export async function lockDue(trx: Transaction, { now, ...of }: Of & { now: Date }) {
  const first = await waiting(trx, of)
    .select('topic')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('notification_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!first) return []
  return waiting(trx, of)
    .innerJoin('notifications', 'notifications.id', 'notification_deliveries.notification_id')
    .selectAll('notifications')
    .where('notification_deliveries.topic', '=', first.topic)
    .where('due_at', '<=', now)
    .orderBy('notifications.number')
    .forUpdate('notification_deliveries')
    .skipLocked()
    .execute()
}

export async function endDeliveries(
  trx: Transaction,
  { ids, channel, outcome, now }: { ids: readonly string[]; channel: Channel; outcome: Outcome; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('notification_deliveries')
    .set({ ended_at: now, outcome })
    .where('notification_id', 'in', ids)
    .where('channel', '=', channel)
    .execute()
}

/** Returns how a person can be reached; undefined without an account, or if it is being deleted. */
export function findReader(db: Connection, userId: string) {
  return (
    db
      .selectFrom('users')
      .select(['id', 'first_name', 'lang', 'links'])
      // An unverified address may belong to somebody else.
      .select((of) => of.case().when('email_verified_at', 'is not', null).then(of.ref('email')).end().as('email'))
      .where('environment_id', '=', ENVIRONMENT_ID)
      .where('id', '=', userId)
      .where('status', '=', 'active')
      .where('deletion_asked_at', 'is', null)
      .executeTakeFirst()
  )
}

const waiting = (db: Connection, { userId, channel }: Of) =>
  db
    .selectFrom('notification_deliveries')
    .where('notification_deliveries.user_id', '=', userId)
    .where('channel', '=', channel)
    .where('ended_at', 'is', null)
