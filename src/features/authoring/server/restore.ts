import { audit } from '#features/accounts/server/audit.ts'
import { CATALOGUE_SETTINGS } from '#features/course-people/rules.ts'
import type { CourseRow } from '#features/courses/server/store.ts'
import { replaceDraft } from '#features/drafts/server/save-batch.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { isSame } from '../changes.ts'
import { authoringError } from '../errors.ts'
import type { CourseContent, CourseSettings } from '../model.ts'
import { deleteDraft, draftOf, saveDraft } from './draft-documents.ts'
import { showDraft } from './draft.ts'
import { liveContent, publishedContent, saveSnapshot, versionContent } from './snapshot.ts'
import { lockCourse } from './store-courses.ts'
import { keptDrafts } from './store-schedules.ts'
import { findVersion } from './store-versions.ts'

interface Restoring {
  courseId: string
  actorId: string
  /** Whether the price and the place in the catalogue stay as the draft has them: not everybody may change them. */
  staysInCatalogue: boolean
}

/**
 * Takes a version into the draft. Learners notice nothing until it is published. What was in the draft is kept, and can be taken back.
 *
 * @returns the revision of the draft; 0 if the version is what is published, so that there is no draft
 */
export function restoreVersion(kernel: Kernel, of: Restoring & { number: number }): Promise<number> {
  return replace(kernel, of, async (trx, row) => {
    const version = await findVersion(trx, { courseId: row.id, number: of.number })
    if (!version) throw authoringError('authoring.no-such-version')
    const restored = await withSchedules(trx, row, await versionContent(trx, version))
    const { content: now } = await draftOf(trx, row)
    const content = { ...restored, course: { ...restored.course, ...(of.staysInCatalogue && pricedAs(now.course)) } }
    await keepDraft(kernel, trx, { row, by: of.actorId, version: of.number })
    const published = await publishedContent(trx, row)
    const by = { row, content, events: kernel.events, by: of.actorId, now: kernel.clock.now() }
    if (!published || !isSame(content, published)) return saveDraft(kernel, trx, by)
    // The tables of an unpublished course contain its draft.
    if (!row.published) await showDraft(kernel, trx, { row, content })
    await deleteDraft(trx, { ...by, isDiscarded: true })
  })
}

/** Takes back a draft that a version had replaced. */
export function restoreKeptDraft(kernel: Kernel, of: Restoring & { id: string }): Promise<number> {
  return replace(kernel, of, async (trx, row) => {
    const kept = await keptDrafts.take(trx, { ownerId: row.id, id: of.id })
    if (!kept) throw authoringError('authoring.no-such-version')
    const { outline } = await draftOf(trx, row)
    await keepDraft(kernel, trx, { row, by: of.actorId, version: null })
    const to = { events: kernel.events, courseId: row.id, by: of.actorId, now: kernel.clock.now() }
    const written = { ...kept.outline, ...(of.staysInCatalogue && catalogueOf(outline)) }
    await replaceDraft(trx, { ...to, key: { kind: 'outline', id: row.id }, document: written })
    for (const [id, document] of Object.entries(kept.contents))
      await replaceDraft(trx, { ...to, key: { kind: 'element', id }, document })
  })
}

const pricedAs = ({ type, price, currency, order }: CourseSettings) => ({ type, price, currency, order })

const catalogueOf = (settings: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(CATALOGUE_SETTINGS.map((name) => [name, settings[name]]))

function replace(
  kernel: Kernel,
  { courseId, actorId }: Restoring,
  change: (trx: Transaction, row: CourseRow) => Promise<void>,
): Promise<number> {
  return kernel.content.change(async (trx) => {
    const row = await lockCourse(trx, courseId)
    if (!row) throw authoringError('authoring.no-such-course')
    const now = kernel.clock.now()
    await saveSnapshot(trx, row, now)
    await change(trx, row)
    const { revision, content } = await draftOf(trx, row)
    if (!row.published) await showDraft(kernel, trx, { row, content })
    await audit(trx, { actorId, action: 'course.restored', subject: courseId, now })
    return revision
  })
}

/** Keeps what is in the draft, if anything is, before something else takes its place. */
export async function keepDraft(
  kernel: Kernel,
  trx: Transaction,
  { row, by, version }: { row: CourseRow; by: string; version: number | null },
): Promise<void> {
  const { outline, contents, revision } = await draftOf(trx, row)
  if (revision === 0) return
  await keptDrafts.insert(trx, row.id, {
    id: kernel.makeId(),
    version,
    kept_by: by,
    kept_at: kernel.clock.now(),
    documents: { outline, contents: Object.fromEntries(contents) },
  })
}

/** The schedules of webinars are not versioned: they stay as they are. */
async function withSchedules(trx: Transaction, row: CourseRow, content: CourseContent): Promise<CourseContent> {
  const live = new Map((await liveContent(trx, row)).elements.map(({ id, webinar }) => [id, webinar]))
  return {
    ...content,
    elements: content.elements.map((element) => {
      const webinar = element.webinar ?? live.get(element.id)
      return webinar ? { ...element, webinar } : element
    }),
  }
}
