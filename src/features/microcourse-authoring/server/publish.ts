import { audit } from '#features/accounts/server/audit.ts'
import { isSame } from '#features/authoring/changes.ts'
import { noteReplacement } from '#features/drafts/server/save-batch.ts'
import { deleteDraftRow } from '#features/drafts/server/store.ts'
import type { MicrocourseRow } from '#features/microcourses/server/store.ts'
import { checkBlocks } from '#features/pages/server/block-definitions.ts'
import { saveSchedule } from '#features/webinars/server/store-schedule.ts'
import { alignLength } from '#features/webinars/server/store.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { microcourseError } from '../errors.ts'
import { type MicrocourseContent, microcourseContent } from '../model.ts'
import { draftOf, keyOf, liveContent, saveSnapshot, versioned, type WrittenDraft } from './content.ts'
import { problemsOf } from './problems.ts'
import { microcourseSchedules } from './store-schedules.ts'
import { findVersion, insertVersion, isAddressTaken, setPublished, updateMicrocourse } from './store.ts'
import { getLocked } from './write.ts'

interface By {
  id: string
  actorId: string
}

/** Publishes a microcourse as it is written, as its next version. */
export function publishMicrocourse(
  kernel: Kernel,
  { id, actorId, revision, note }: By & { revision: number; note: string },
): Promise<number> {
  return kernel.content.change(async (trx) => {
    const row = await getLocked(trx, id)
    await saveSnapshot(trx, row, kernel.clock.now())
    const content = contentToPublish(await draftOf(trx, row), revision)
    // What was scheduled is older than what is published now.
    await microcourseSchedules.delete(trx, id)
    return publishContent(kernel, trx, { row, content, note, by: actorId, isWholeDraft: true })
  })
}

/** Returns what publishing the draft of this revision shows; throws if it is incomplete or was changed meanwhile. */
export function contentToPublish({ content, problems, ...draft }: WrittenDraft, revision: number): MicrocourseContent {
  if (draft.revision !== revision) throw microcourseError('microcourse-authoring.changed-meanwhile')
  if (problems.length > 0) throw microcourseError('microcourse-authoring.not-ready', problems)
  return content
}

interface Content {
  /** Locked. */
  row: MicrocourseRow
  content: MicrocourseContent
}

/** Throws unless learners can take the content, and it differs from what they see. */
export async function checkPublishable(kernel: Kernel, trx: Transaction, { row, content }: Content): Promise<void> {
  const problems = await problemsOf(kernel, content)
  if (problems.length > 0) throw microcourseError('microcourse-authoring.not-ready', problems)
  const checked = { ...content, components: checkBlocks(kernel, content.components) }
  if (row.published && isSame(checked, await liveContent(trx, row)))
    throw microcourseError('microcourse-authoring.nothing-to-publish')
  if (await isAddressTaken(trx, { id: row.id, alias: content.alias }))
    throw microcourseError('microcourse-authoring.alias-taken')
}

interface Publishing extends Content {
  note: string
  by: string | null
  /** Whether the content is all of the draft, which is deleted then. */
  isWholeDraft: boolean
}

/** Publishes content in a transaction that has locked the microcourse. */
export async function publishContent(
  kernel: Kernel,
  trx: Transaction,
  { row, content: written, note, by, isWholeDraft }: Publishing,
): Promise<number> {
  const { id } = row
  const now = kernel.clock.now()
  await checkPublishable(kernel, trx, { row, content: written })
  const content = { ...written, components: checkBlocks(kernel, written.components) }
  const before = await liveContent(trx, row)
  await updateMicrocourse(trx, { id, content, now })
  await setPublished(trx, id, true)
  if (content.webinar && !isSame(content.webinar, before.webinar)) await saveTime(trx, { id, content, now })
  if (content.type === 'webinar') await alignLength(trx, id)
  if (isWholeDraft) await deleteDraftRow(trx, keyOf(id))
  const number = await saveVersion(trx, { id, content, note, by, now })
  await audit(trx, { actorId: by, action: 'microcourse.published', subject: id, details: { version: number }, now })
  return number
}

async function saveTime(
  trx: Transaction,
  { id, content: { webinar }, now }: { id: string; content: MicrocourseContent; now: Date },
): Promise<void> {
  if (!webinar) return
  const { startDate, ...kept } = webinar
  const place = { id, of: 'microcourse' as const }
  await saveSchedule(trx, { ...kept, start: new Date(startDate), place, now })
}

interface NewVersion {
  id: string
  content: MicrocourseContent
  note: string
  by: string | null
  now: Date
}

/** Saves a version, unless the newest one is the same and there is nothing to note. */
async function saveVersion(trx: Transaction, { id, content, note, by, now }: NewVersion): Promise<number> {
  const newest = await findVersion(trx, { id })
  if (newest && note === '' && isSame(microcourseContent.parse(newest.content), versioned(content)))
    return newest.number
  const number = (newest?.number ?? 0) + 1
  const columns = { microcourse_id: id, number, note, made_by: by, made_at: now, restored_from: null }
  await insertVersion(trx, { ...columns, content: versioned(content) })
  return number
}

/** Takes a microcourse from the portal. What is written stays. */
export function unpublishMicrocourse(kernel: Kernel, { id, actorId }: By): Promise<void> {
  const now = kernel.clock.now()
  return kernel.content.change(async (trx) => {
    const row = await getLocked(trx, id)
    // Nothing shall put it back by itself.
    await microcourseSchedules.delete(trx, id)
    if (!row.published) return
    await saveSnapshot(trx, row, now)
    await setPublished(trx, id, false)
    await audit(trx, { actorId, action: 'microcourse.unpublished', subject: id, now })
  })
}

/** Discards what was written since the last publishing. Open editors load it again. */
export function discardDraft(kernel: Kernel, { id, actorId }: By): Promise<void> {
  const now = kernel.clock.now()
  return kernel.db.transaction().execute(async (trx) => {
    const row = await getLocked(trx, id)
    const { revision, isEdited } = await draftOf(trx, row)
    if (!isEdited) return
    const of = { events: kernel.events, key: keyOf(id), courseId: null, by: actorId, now }
    await noteReplacement(trx, { ...of, revision: revision + 1 })
    await deleteDraftRow(trx, keyOf(id))
    await audit(trx, { actorId, action: 'microcourse.draft-dropped', subject: id, now })
  })
}
