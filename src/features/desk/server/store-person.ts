import { refusesBulk } from '#features/chat/server/store-bulk-preference.ts'
import type { Database } from '#server/database/database.ts'

/** Returns the notes that a person wrote, and their choice about bulk messages, for their data export. */
export async function exportDesk(db: Database, userId: string) {
  const notes = await db
    .selectFrom('desk_notes')
    .select(['text', 'created_at'])
    .where('learner_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { notes, wantsBulk: !(await refusesBulk(db, userId)) }
}
