import { audit } from '#features/accounts/server/audit.ts'
import { cleanContents } from '#features/authoring/server/clean-documents.ts'
import type { DraftBatch, SavedBatch } from '#features/drafts/model.ts'
import { saveBatch } from '#features/drafts/server/save-batch.ts'
import type { MicrocourseRow } from '#features/microcourses/server/store.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { microcourseError } from '../errors.ts'
import { draftOf, keyOf } from './content.ts'
import { lockMicrocourse } from './store.ts'

interface By {
  id: string
  actorId: string
}

/** Saves changes of a microcourse. The first one is noted in the audit log. */
export const writeMicrocourse = (kernel: Kernel, { batch, ...by }: By & { batch: DraftBatch }): Promise<SavedBatch> =>
  kernel.db.transaction().execute(async (trx) => {
    const row = await getLocked(trx, by.id)
    const { live, isEdited } = await draftOf(trx, row)
    const now = kernel.clock.now()
    const saved = await saveBatch(trx, {
      events: kernel.events,
      key: keyOf(row.id),
      courseId: null,
      batch,
      by: by.actorId,
      now,
      live: { ...live },
      isPublished: row.published,
      clean: (document, changes) => cleanContents(kernel, document, changes),
    })
    if (!isEdited) await audit(trx, { actorId: by.actorId, action: 'microcourse.edited', subject: row.id, now })
    return saved
  })

/** Returns a microcourse locked until the transaction ends. Throws when there is none. */
export async function getLocked(trx: Transaction, id: string): Promise<MicrocourseRow> {
  const row = await lockMicrocourse(trx, id)
  if (!row) throw microcourseError('microcourse-authoring.no-such-microcourse')
  return row
}
