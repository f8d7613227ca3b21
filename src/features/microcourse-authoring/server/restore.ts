import { audit } from '#features/accounts/server/audit.ts'
import { isSame } from '#features/authoring/changes.ts'
import type { DraftDocument } from '#features/drafts/model.ts'
import { replaceDraft } from '#features/drafts/server/save-batch.ts'
import { deleteDraftRow } from '#features/drafts/server/store.ts'
import type { MicrocourseRow } from '#features/microcourses/server/store.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { microcourseError } from '../errors.ts'
import { microcourseContent } from '../model.ts'
import { draftOf, keyOf } from './content.ts'
import { keptMicrocourseDrafts } from './store-schedules.ts'
import { findVersion } from './store.ts'
import { getLocked } from './write.ts'

interface Restoring {
  id: string
  actorId: string
}

/**
 * Takes a version into the draft. Learners notice nothing until it is published. What was in the draft is kept, and can be taken back.
 * The time of a webinar is not versioned and stays as it is written.
 */
export function restoreVersion(kernel: Kernel, { number, ...by }: Restoring & { number: number }): Promise<void> {
  return restore(kernel, by, async (trx, row) => {
    const version = await findVersion(trx, { id: row.id, number })
    if (!version) throw microcourseError('microcourse-authoring.no-such-version')
    const { webinar } = (await draftOf(trx, row)).document
    const document = { ...microcourseContent.parse(version.content), ...(webinar !== undefined && { webinar }) }
    await keepDraft(kernel, trx, { row, by: by.actorId, version: number })
    return document
  })
}

/** Takes back a draft that was replaced. */
export function restoreKeptDraft(kernel: Kernel, { keptId, ...by }: Restoring & { keptId: string }): Promise<void> {
  return restore(kernel, by, async (trx, row) => {
    const kept = await keptMicrocourseDrafts.take(trx, { ownerId: row.id, id: keptId })
    if (!kept) throw microcourseError('microcourse-authoring.no-such-version')
    await keepDraft(kernel, trx, { row, by: by.actorId, version: null })
    return kept.document
  })
}

function restore(
  kernel: Kernel,
  { id, actorId }: Restoring,
  find: (trx: Transaction, row: MicrocourseRow) => Promise<DraftDocument>,
): Promise<void> {
  const now = kernel.clock.now()
  return kernel.db.transaction().execute(async (trx) => {
    const row = await getLocked(trx, id)
    const document = await find(trx, row)
    const of = { events: kernel.events, key: keyOf(id), courseId: null, by: actorId, now }
    await replaceDraft(trx, { ...of, document })
    await audit(trx, { actorId, action: 'microcourse.restored', subject: id, now })
    // A draft that equals what learners see is deleted.
    if (row.published && isSame(document, (await draftOf(trx, row)).live)) await deleteDraftRow(trx, keyOf(id))
  })
}

/** Keeps what is in the draft before it is replaced, if anything is. */
export async function keepDraft(
  kernel: Kernel,
  trx: Transaction,
  { row, by, version }: { row: MicrocourseRow; by: string; version: number | null },
): Promise<void> {
  const { document, isEdited } = await draftOf(trx, row)
  if (!isEdited) return
  const kept = { id: kernel.makeId(), version, kept_by: by, kept_at: kernel.clock.now() }
  await keptMicrocourseDrafts.insert(trx, row.id, { ...kept, documents: { document } })
}
