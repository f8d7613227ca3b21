import type { Kernel } from '#server/kernel.ts'
import { BIN_KEPT_MS } from '../limits.ts'
import { SIZED_PREFIX } from './sized-pictures.ts'
import { listFormerKeys, markEmptied, deleteFromBin } from './store-library.ts'

/** Deletes files that were deleted or replaced a month ago for good: first the rows, then the bytes. */
export async function emptyBin({ db, files, clock }: Pick<Kernel, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - BIN_KEPT_MS)
  const former = await listFormerKeys(db, before)
  const gone = await db.transaction().execute((trx) => deleteFromBin(trx, before))
  for (const key of [...gone, ...former]) {
    await files.delete(key)
    await files.deleteBelow(`${SIZED_PREFIX}${key}/`)
  }
  await markEmptied(db, former)
}
