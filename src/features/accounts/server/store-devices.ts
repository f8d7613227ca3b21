import type { Database, Transaction } from '#server/database.ts'

declare module '#server/database.ts' {
  interface Tables {
    known_devices: { user_id: string; mark_hash: string; created_at: Date; seen_at: Date }
  }
}

/** Signs of the devices that a person used since a moment; older ones are forgotten. */
export async function listDevices(
  trx: Transaction,
  { userId, since }: { userId: string; since: Date },
): Promise<string[]> {
  const ofPerson = trx.deleteFrom('known_devices').where('user_id', '=', userId)
  await ofPerson.where('seen_at', '<', since).execute()
  const rows = await trx.selectFrom('known_devices').select('mark_hash').where('user_id', '=', userId).execute()
  return rows.map(({ mark_hash: mark }) => mark)
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

/** When a person used which device first and last, for the file that he takes along. */
export const exportDevices = (db: Database, userId: string) =>
  db
    .selectFrom('known_devices')
    .select(['created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('mark_hash')
    .execute()
