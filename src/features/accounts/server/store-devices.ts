import type { Database, Transaction } from '#server/database/database.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    known_devices: { user_id: string; mark_hash: string; created_at: Date; seen_at: Date }
  }
}

/** Returns the marks of devices used since a time, and deletes older ones. */
export async function listDevices(
  trx: Transaction,
  { userId, since }: { userId: string; since: Date },
): Promise<string[]> {
  const ofPerson = trx.deleteFrom('known_devices').where('user_id', '=', userId)
  await ofPerson.where('seen_at', '<', since).execute()
  const rows = await trx.selectFrom('known_devices').select('mark_hash').where('user_id', '=', userId).execute()
  return rows.map(({ mark_hash: mark }) => mark)
}

/** Whether a person has used the device with this mark since a time. */
export async function isDeviceKnown(
  db: Database,
  { userId, mark, since }: { userId: string; mark: string; since: Date },
): Promise<boolean> {
  const rows = db.selectFrom('known_devices').select('seen_at').where('user_id', '=', userId)
  const row = await rows.where('mark_hash', '=', mark).where('seen_at', '>=', since).executeTakeFirst()
  return row !== undefined
}

export async function saveDevices(
  trx: Transaction,
  { userId, marks, now }: { userId: string; marks: readonly string[]; now: Date },
): Promise<void> {
  await trx
    .insertInto('known_devices')
    .values(marks.map((mark) => ({ user_id: userId, mark_hash: mark, created_at: now, seen_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'mark_hash']).doUpdateSet({ seen_at: now }))
    .execute()
}

/** First and last use of each device, for the data export. */
export const exportDevices = (db: Database, userId: string) =>
  db
    .selectFrom('known_devices')
    .select(['created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('mark_hash')
    .execute()
