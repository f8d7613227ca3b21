import { sql } from 'kysely'
import { DAY_MS } from '#base/clock.ts'
import { deleteRows } from '#server/jobs/cleaning.ts'
import type { Kernel } from '#server/kernel.ts'
import { KEPT_DAYS } from '../limits.ts'

/** Deletes lists that were imported long ago, and invitations that expired long ago. */
export async function deleteOld({ db, clock }: Kernel): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)
  const ofOldLists = sql`import_id in (select id from people_imports where created_at < ${before})`
  // The rows first, because deleting a list would delete thousands of them with one statement.
  await deleteRows({ db, clock, table: 'people_import_rows', where: ofOldLists })
  const isEmpty = sql`not exists (select from people_import_rows where import_id = people_imports.id)`
  await deleteRows({ db, clock, table: 'people_imports', where: sql`created_at < ${before} and ${isEmpty}` })
  await deleteRows({ db, clock, table: 'person_invitations', where: sql`expires_at < ${before}` })
}
