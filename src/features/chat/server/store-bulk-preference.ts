import type { Reader } from './store-tables.ts'

/** Whether a learner has opted out of bulk messages. */
export async function refusesBulk(db: Reader, learnerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('chat_bulk_refusals')
    .select('learner_id')
    .where('learner_id', '=', learnerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Saves the choice. */
export async function setBulkPreference(
  db: Reader,
  { learnerId, wantsBulk, now }: { learnerId: string; wantsBulk: boolean; now: Date },
): Promise<void> {
  if (wantsBulk) await db.deleteFrom('chat_bulk_refusals').where('learner_id', '=', learnerId).execute()
  else {
    await db
      .insertInto('chat_bulk_refusals')
      .values({ learner_id: learnerId, refused_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
