import { HOUR_MS } from '#base/clock.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { UNSENT_FILE_HOURS } from '../limits.ts'
import { deleteUnsent, listFileKeys } from './store-files.ts'

/**
 * Deletes the files of a learner's chat; the chat itself is deleted with the learner's row. Messages a person wrote as
 * a mentor stay, without their name.
 */
export async function deleteFilesOf(trx: Transaction, userId: string, { files }: Pick<Kernel, 'files'>): Promise<void> {
  for (const key of await listFileKeys(trx, userId)) await files.delete(key)
}

/** Deletes uploads that were never sent. */
export async function deleteUnsentFiles({ db, files, clock }: Kernel): Promise<void> {
  const before = new Date(clock.now().getTime() - UNSENT_FILE_HOURS * HOUR_MS)
  for (const key of await deleteUnsent(db, before)) await files.delete(key)
}
