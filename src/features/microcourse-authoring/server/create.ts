import { audit } from '#features/accounts/server/audit.ts'
import { entriesAt } from '#features/drafts/document.ts'
import type { DraftDocument } from '#features/drafts/model.ts'
import { replaceDraft } from '#features/drafts/server/save-batch.ts'
import { insertMicrocourse } from '#features/microcourses/server/store.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { emptyMicrocourse } from '../documents.ts'
import { microcourseError } from '../errors.ts'
import type { MicrocourseContent, NewMicrocourse } from '../model.ts'
import { draftOf, keyOf } from './content.ts'
import { firstIndex, isIdTaken, lockMicrocourse, setDeleted } from './store.ts'
import { getLocked } from './write.ts'

/** Creates an empty, unpublished microcourse. Repeating the call creates nothing. */
export async function createMicrocourse(
  kernel: Kernel,
  { actorId, microcourse: { id, title } }: { actorId: string; microcourse: NewMicrocourse },
): Promise<{ id: string }> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    const content = emptyMicrocourse(title)
    if (await isRepeated(trx, { id, title })) return
    await insertUnpublished(kernel, trx, { id, content, document: { ...content }, actorId })
    await audit(trx, { actorId, action: 'microcourse.created', subject: id, now })
  })
  return { id }
}

/** Whether this microcourse was just created: the same request has arrived before. */
async function isRepeated(trx: Transaction, { id, title }: NewMicrocourse): Promise<boolean> {
  const row = await lockMicrocourse(trx, id)
  return row !== undefined && !row.published && row.title === title
}

/** Copies a microcourse as it is written. Its copy has ids and an address of its own and is unpublished. */
export async function copyMicrocourse(
  kernel: Kernel,
  { actorId, from, id }: { actorId: string; from: string; id: string },
): Promise<{ id: string }> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    const { document, content } = await draftOf(trx, await getLocked(trx, from))
    const components = (entriesAt(document, ['components']) ?? []).map((block) => ({ ...block, id: kernel.makeId() }))
    const copy = { ...document, alias: null, components }
    await insertUnpublished(kernel, trx, { id, content: emptyMicrocourse(content.title), document: copy, actorId })
    await audit(trx, { actorId, action: 'microcourse.created', subject: id, details: { from }, now })
  })
  return { id }
}

/** Inserts an unpublished microcourse at the beginning of the list, with its draft. */
export async function insertUnpublished(
  kernel: Kernel,
  trx: Transaction,
  {
    id,
    content,
    document,
    actorId,
  }: { id: string; content: MicrocourseContent; document: DraftDocument; actorId: string },
): Promise<void> {
  if (await isIdTaken(trx, id)) throw microcourseError('microcourse-authoring.id-taken')
  const now = kernel.clock.now()
  const { accessType, courseId, webinar: _, components: __, ...own } = content
  const isNew = await insertMicrocourse(trx, {
    id,
    ...own,
    access_type: accessType,
    course_id: courseId,
    alias: null,
    components: [],
    published: false,
    index: await firstIndex(trx),
    updated_at: now,
  })
  if (!isNew) throw microcourseError('microcourse-authoring.id-taken')
  await replaceDraft(trx, { events: kernel.events, key: keyOf(id), courseId: null, document, by: actorId, now })
}

/** Moves a microcourse to the bin. */
export function deleteMicrocourse(kernel: Kernel, { id, actorId }: { id: string; actorId: string }): Promise<void> {
  const now = kernel.clock.now()
  return kernel.content.change(async (trx) => {
    if (!(await setDeleted(trx, { id, by: actorId, at: now })))
      throw microcourseError('microcourse-authoring.no-such-microcourse')
    await audit(trx, { actorId, action: 'microcourse.deleted', subject: id, now })
  })
}

/** Takes a microcourse out of the bin as it was. */
export function undeleteMicrocourse(kernel: Kernel, { id, actorId }: { id: string; actorId: string }): Promise<void> {
  const now = kernel.clock.now()
  return kernel.content.change(async (trx) => {
    if (!(await setDeleted(trx, { id, by: null, at: null })))
      throw microcourseError('microcourse-authoring.no-such-microcourse')
    await audit(trx, { actorId, action: 'microcourse.undeleted', subject: id, now })
  })
}
