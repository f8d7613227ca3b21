import { type Selectable, sql } from 'kysely'
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

export async function insertDeliveries(db: Connection, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  const of = <Value>(column: (delivery: NewDelivery) => Value) => deliveries.map(column)
  await sql`
    insert into notification_deliveries (notification_id, channel, user_id, topic, is_at_once, due_at)
    select * from unnest(${of((row) => row.notification_id)}::text[], ${of((row) => row.channel)}::text[],
      ${of((row) => row.user_id)}::text[], ${of((row) => row.topic)}::text[], ${of((row) => row.is_at_once)}::bool[],
      ${of((row) => row.due_at)}::timestamptz[])`.execute(db)
}

interface Of {
  userId: string
  channel: Channel
}

/** Returns when the current bundles are due within the hour, by `placeKey`; those without one are left out. */
export async function listBundlesDue(
  db: Connection,
  { places, now }: { places: readonly Of[]; now: Date },
): Promise<Map<string, Date>> {
  if (places.length === 0) return new Map()
  const { rows } = await sql<{ user_id: string; channel: Channel; due_at: Date }>`
    select user_id, channel, min(due_at) as due_at from notification_deliveries
    where ${isWaitingAt(places)} and not is_at_once and due_at > ${now}
      and due_at <= ${new Date(now.getTime() + BUNDLE_MS)}
    group by user_id, channel`.execute(db)
  return new Map(rows.map((row) => [placeKey({ userId: row.user_id, channel: row.channel }), row.due_at]))
}

/** Returns when bundles and digests are due, as `momentKey` writes these moments. */
export async function listMomentsDue(db: Connection, places: readonly Of[]): Promise<Set<string>> {
  if (places.length === 0) return new Set()
  const { rows } = await sql<{ user_id: string; channel: Channel; due_at: Date }>`
    select distinct user_id, channel, due_at from notification_deliveries
    where ${isWaitingAt(places)} and not is_at_once`.execute(db)
  return new Set(rows.map((row) => momentKey({ userId: row.user_id, channel: row.channel, dueAt: row.due_at })))
}

export const placeKey = ({ userId, channel }: Of): string => `${userId} ${channel}`
export const momentKey = ({ dueAt, ...of }: Of & { dueAt: Date }): string => `${placeKey(of)} ${dueAt.getTime()}`

const isWaitingAt = (places: readonly Of[]) => sql<boolean>`ended_at is null and (user_id, channel) in (
  select * from unnest(${places.map(({ userId }) => userId)}::text[], ${places.map(({ channel }) => channel)}::text[]))`

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
