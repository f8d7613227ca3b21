import type { CourseRow } from '#features/courses/server/store.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { entriesAt } from '#features/drafts/document.ts'
import type { DraftDocument, DraftEntry } from '#features/drafts/model.ts'
import { replaceDraft } from '#features/drafts/server/save-batch.ts'
import { markShown } from '#features/drafts/server/store.ts'
import { issuesOf } from '#features/pages/server/block-definitions.ts'
import type { ParsedOf } from '#base/contract.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import type { AuthoringApi } from '../api.ts'
import { isSame } from '../changes.ts'
import { readDocuments } from '../documents.ts'
import { authoringError } from '../errors.ts'
import type { CourseContent, CourseSettings, ElementContent, Sale } from '../model.ts'
import { applyContent } from './apply.ts'
import { deleteDraft, draftOf } from './draft-documents.ts'
import { saveSnapshot, liveContent, publishedContent } from './snapshot.ts'
import { lockCourse } from './store-courses.ts'
import { findVersion } from './store-versions.ts'

type DraftChange = ParsedOf<AuthoringApi, 'PATCH /creator/managedCourses/:id/draft'>['body']

/** Changes the draft. A draft equal to the published content is deleted. */
export async function changeDraft(
  kernel: Kernel,
  { courseId, actorId, change }: { courseId: string; actorId: string; change: DraftChange },
): Promise<void> {
  const now = kernel.clock.now()
  await kernel.content.change(async (trx) => {
    const row = await lockCourse(trx, courseId)
    if (!row) throw authoringError('authoring.no-such-course')
    await saveUnpublished(trx, row, now)
    const { content, revision, outline, contents } = await draftOf(trx, row)
    if (revision !== change.revision) throw authoringError('authoring.changed-meanwhile')
    const document = changed(outline, change)
    const of = { events: kernel.events, by: actorId, now }
    const { content: next, problems } = readDocuments(document, contents, content.course)
    const published = await publishedContent(trx, row)
    if (!row.published) await showDraft(kernel, trx, { row, content: next })
    if (published && problems.length === 0 && isSame(next, published))
      return deleteDraft(trx, { ...of, row, content: next, isDiscarded: true })
    await replaceDraft(trx, { ...of, key: { kind: 'outline', id: courseId }, courseId, document })
    if (revision === 0) await audit(trx, { actorId, action: 'course.edited', subject: courseId, now })
  })
}

/**
 * While a course is unpublished, its tables contain the draft: visitors with its secret see what would be published,
 * including tests and webinars. What was published before is in the versions.
 */
export async function showDraft(
  kernel: Kernel,
  trx: Transaction,
  { row, content, isNewlyWritten = false }: { row: CourseRow; content: CourseContent; isNewlyWritten?: boolean },
): Promise<void> {
  const isUnknown = (await findVersion(trx, { courseId: row.id })) === undefined
  await markShown(trx, row.id)
  await applyContent(kernel, trx, {
    courseId: row.id,
    content: { ...content, elements: content.elements.map((element) => withoutIncomplete(kernel, element)) },
    isPublished: false,
    areWebinarsNew: isNewlyWritten && isUnknown,
  })
}

// Blocks that are still being written can't be shown.
const withoutIncomplete = (kernel: Kernel, { components, ...element }: ElementContent): ElementContent => ({
  ...element,
  components: components.filter((block) => issuesOf(kernel, block).length === 0),
})

/** Saves the current content of an unpublished course as a version before a draft replaces it. */
export async function saveUnpublished(trx: Transaction, row: CourseRow, now: Date): Promise<void> {
  if (!row.published) await saveSnapshot(trx, row, now)
}

/** Deletes the draft; returns whether the course exists. */
export async function dropDraft(
  kernel: Kernel,
  trx: Transaction,
  { courseId, actorId }: { courseId: string; actorId: string },
): Promise<boolean> {
  const row = await lockCourse(trx, courseId)
  if (!row) return false
  const published = await publishedContent(trx, row)
  const content = published ?? (await liveContent(trx, row))
  if (!row.published && published) await showDraft(kernel, trx, { row, content: published })
  const of = { events: kernel.events, by: actorId, now: kernel.clock.now() }
  await deleteDraft(trx, { ...of, row, content, isDiscarded: true })
  return true
}

/** Returns the outline with what an administrator switched. */
function changed(outline: DraftDocument, { switches, sale, elements }: DraftChange): DraftDocument {
  const heads = entriesAt(outline, ['elements']) ?? []
  return {
    ...outline,
    ...withoutNothing(switches),
    ...(sale && soldFor(sale)),
    ...(elements && { elements: elements.map((one) => switched(headIn(heads, one.id), one)) }),
  }
}

function switched(
  { audience: was, ...head }: DraftEntry,
  { audience, ...switches }: NonNullable<DraftChange['elements']>[number],
): DraftEntry {
  if (audience === undefined) return { ...head, ...switches, ...(was !== undefined && { audience: was }) }
  const isLimited = audience !== null && Object.keys(audience).length > 0
  return { ...head, ...switches, ...(isLimited && { audience }) }
}

function soldFor(sale: Sale): Pick<CourseSettings, 'type' | 'price' | 'currency'> {
  if (sale.type === 'free') return { type: 'free', price: null, currency: null }
  return { type: 'paid', price: sale.amount, currency: sale.currency }
}

function headIn(heads: readonly DraftEntry[], id: string): DraftEntry {
  const found = heads.find((head) => head.id === id)
  if (!found) throw authoringError('authoring.no-such-element')
  return found
}

function withoutNothing({ hidden, access, arbitraryWalkthrough }: DraftChange['switches']) {
  return {
    ...(hidden !== undefined && { hidden }),
    ...(access !== undefined && { access }),
    ...(arbitraryWalkthrough !== undefined && { arbitraryWalkthrough }),
  }
}
