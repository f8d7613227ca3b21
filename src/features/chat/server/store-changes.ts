import { sql } from 'kysely'
import { DAY_MS } from '#base/clock.ts'
import { deleteRows } from '#server/jobs/cleaning.ts'
import type { Kernel } from '#server/kernel.ts'
import { CHANGES_KEPT_DAYS } from '../limits.ts'

/** Deletes old changes. Those that created a message stay as long as the message: with them any cursor continues. */
export const deleteOldChanges = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> =>
  deleteRows({
    db,
    clock,
    table: 'chat_changes',
    where: sql`type <> 'created' and changed_at < ${new Date(clock.now().getTime() - CHANGES_KEPT_DAYS * DAY_MS)}`,
  })
