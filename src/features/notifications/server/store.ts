import { type Generated, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { PIECE } from '#server/jobs/cleaning.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Topic } from '../topics.ts'

interface Notifications {
  id: string
  environment_id: Generated<string>
  user_id: string
  number: Generated<string>
  topic: Topic
  kind: string
  props: object
  path: string
  dedupe_key: string | null
  created_at: Date
  read_at: Date | null
}
export type NotificationRow = Selectable<Notifications>

declare module '#server/database/database.ts' {
  interface Tables {
    notifications: Notifications
  }
}

type Connection = Database | Transaction

interface NewNotification {
  id: string
  userId: string
  topic: Topic
  kind: string
  props: object
  path: string
  dedupeKey: string | null
  now: Date
}

/** Inserts notifications for accounts. Returns the ids of those that are new: not those for guests, and not a repeated key. */
export async function insertNotifications(
  db: Connection,
  notifications: readonly NewNotification[],
): Promise<Set<string>> {
  const of = <Value>(column: (notification: NewNotification) => Value) => notifications.map(column)
  const { rows } = await sql<{ id: string }>`
    insert into notifications (id, user_id, topic, kind, props, path, dedupe_key, created_at)
    select given.id, users.id, given.topic, given.kind, given.props, given.path, given.dedupe_key, given.created_at
    from unnest(${of(({ id }) => id)}::text[], ${of(({ userId }) => userId)}::text[], ${of(({ topic }) => topic)}::text[],
      ${of(({ kind }) => kind)}::text[], ${of(({ props }) => JSON.stringify(props))}::jsonb[],
      ${of(({ path }) => path)}::text[], ${of(({ dedupeKey }) => dedupeKey)}::text[], ${of(({ now }) => now)}::timestamptz[])
      with ordinality as given (id, user_id, topic, kind, props, path, dedupe_key, created_at, place)
    join users on users.id = given.user_id
    where users.environment_id = ${ENVIRONMENT_ID} and users.status = 'active'
    order by place
    on conflict (environment_id, user_id, dedupe_key) do nothing
    returning id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The person and the dedupe key of a notification as one text. */
export const keyOf = (userId: string, dedupeKey: string | null): string => JSON.stringify([userId, dedupeKey])

/** Returns which of these keys are taken, as `keyOf` writes them. */
export async function listKnownKeys(
  db: Connection,
  keys: readonly { userId: string; dedupeKey: string }[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const [userIds, dedupeKeys] = [keys.map(({ userId }) => userId), keys.map(({ dedupeKey }) => dedupeKey)]
  const rows = await db
    .selectFrom('notifications')
    .select(['user_id', 'dedupe_key'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where(sql<boolean>`(user_id, dedupe_key) in (select * from unnest(${userIds}::text[], ${dedupeKeys}::text[]))`)
    .execute()
  return new Set(rows.map((row) => keyOf(row.user_id, row.dedupe_key)))
}

/** Returns the newest notifications, or those before a cursor. */
export function listNotifications(
  db: Connection,
  { userId, before, limit }: { userId: string; before: string | undefined; limit: number },
): Promise<NotificationRow[]> {
  const rows = ofUser(db, userId).selectAll().orderBy('number', 'desc').limit(limit)
  return (before === undefined ? rows : rows.where('number', '<', before)).execute()
}

export async function countUnread(db: Connection, userId: string): Promise<number> {
  const { count } = await ofUser(db, userId)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks one as read; returns whether that changed anything. */
export async function markRead(db: Connection, { userId, id, now }: { userId: string; id: string; now: Date }) {
  const { numUpdatedRows } = await unread(db, userId, now).where('id', '=', id).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Marks one and all older ones as read. */
export async function markAllRead(db: Connection, { userId, upTo, now }: { userId: string; upTo: string; now: Date }) {
  const last = ofUser(db, userId).select('number').where('id', '=', upTo)
  const { numUpdatedRows } = await unread(db, userId, now).where('number', '<=', last).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Marks notifications of a kind as read whose props contain the given ones. Returns whether that changed anything. */
export async function markKindRead(
  db: Connection,
  { userId, kind, props, now }: { userId: string; kind: string; props: object; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await unread(db, userId, now)
    .where('kind', '=', kind)
    .where(sql<boolean>`props @> ${JSON.stringify(props)}::jsonb`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes a batch of notifications from before a time; returns how many. */
export async function deleteNotificationsBefore(db: Connection, before: Date): Promise<number> {
  const old = db.selectFrom('notifications').select('id').where('created_at', '<', before).limit(PIECE)
  const { numDeletedRows } = await db.deleteFrom('notifications').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** A person's notifications, for their data export. */
export const exportNotifications = (db: Connection, userId: string) =>
  ofUser(db, userId).select(['topic', 'kind', 'props', 'path', 'created_at', 'read_at']).orderBy('number').execute()

const ofUser = (db: Connection, userId: string) =>
  db.selectFrom('notifications').where('environment_id', '=', ENVIRONMENT_ID).where('user_id', '=', userId)

const unread = (db: Connection, userId: string, now: Date) =>
  db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
