import type { Generated } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'

interface PushSubscriptions {
  id: string
  environment_id: Generated<string>
  user_id: string
  family: string
  endpoint: string
  p256dh: string
  auth: string
  browser: string | null
  system: string | null
  made_at: Date
}

declare module '#server/database/database.ts' {
  interface Tables {
    push_keys: { environment_id: Generated<string>; public_key: string; private_key: string; made_at: Date }
    push_subscriptions: PushSubscriptions
  }
}

type Connection = Database | Transaction

/** Returns the portal's keys; undefined before they are made. */
export const findPushKeys = (db: Connection) =>
  db
    .selectFrom('push_keys')
    .select(['public_key', 'private_key'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .executeTakeFirst()

/** Saves the keys unless another process was faster. */
export async function insertPushKeys(
  db: Connection,
  keys: { publicKey: string; privateKey: string; now: Date },
): Promise<void> {
  await db
    .insertInto('push_keys')
    .values({ public_key: keys.publicKey, private_key: keys.privateKey, made_at: keys.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Saves a subscription. One browser has one subscription, for all accounts used in it. */
export async function saveSubscription(db: Connection, given: Omit<PushSubscriptions, 'environment_id'>) {
  const { id: _, ...values } = given
  return db
    .insertInto('push_subscriptions')
    .values(given)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .returning(['id', 'browser', 'system', 'made_at', 'family'])
    .executeTakeFirstOrThrow()
}

/** Returns a person's browsers, newest first. */
export const listSubscriptions = (db: Connection, userId: string) =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'family', 'endpoint', 'p256dh', 'auth', 'browser', 'system', 'made_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()

export async function deleteSubscription(db: Connection, { id, userId }: { id: string; userId: string }) {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('user_id', '=', userId).execute()
}

/** Deletes a person's oldest subscriptions beyond the maximum. */
export async function deleteBeyond(db: Connection, { userId, max }: { userId: string; max: number }): Promise<void> {
  const surplus = (await listSubscriptions(db, userId)).slice(max).map(({ id }) => id)
  if (surplus.length > 0) await db.deleteFrom('push_subscriptions').where('id', 'in', surplus).execute()
}

/** A person's browsers for their data export, without the keys. */
export const exportSubscriptions = (db: Connection, userId: string) =>
  db
    .selectFrom('push_subscriptions')
    .select(['browser', 'system', 'made_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('made_at')
    .execute()
