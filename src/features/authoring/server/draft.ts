import type { CourseRow } from '#features/courses/server/store.ts'
import { audit } from '#features/accounts/server/audit.ts'
import type { ParsedOf } from '#base/contract.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import type { AuthoringApi } from '../api.ts'
import { isSame } from '../changes.ts'
import { authoringError } from '../errors.ts'
import { courseContent, type CourseContent, type CourseSettings, type ElementContent, type Sale } from '../model.ts'
import { applyContent } from './apply.ts'
import { saveSnapshot, liveContent, publishedContent } from './snapshot.ts'
import { deleteDraft, findDraft, findVersion, lockCourse, saveDraft } from './store.ts'

type DraftChange = ParsedOf<AuthoringApi, 'PATCH /creator/managedCourses/:id/draft'>['body']

/** Returns the draft; without one the published content. */
export async function draftContent(
  db: Database | Transaction,
  row: CourseRow,
): Promise<{ content: CourseContent; revision: number }> {
  const draft = await findDraft(db, row.id)
  if (!draft) return { content: await liveContent(db, row), revision: 0 }
  return { content: courseContent.parse(draft.content), revision: draft.revision }
}

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
    const { content, revision } = await draftContent(trx, row)
    if (revision !== change.revision) throw authoringError('authoring.changed-meanwhile')
    const next = changed(content, change)
    const published = await publishedContent(trx, row)
    if (published && isSame(next, published)) {
      if (!row.published) await showDraft(kernel, trx, { row, content: next })
      return deleteDraft(trx, courseId)
    }
    if (!row.published) await showDraft(kernel, trx, { row, content: next })
    await saveDraft(trx, { courseId, revision: revision + 1, content: next, by: actorId, now })
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
  await applyContent(kernel, trx, {
    courseId: row.id,
    content,
    isPublished: false,
    areWebinarsNew: isNewlyWritten && isUnknown,
  })
}

/** Saves the current content of an unpublished course as a version before a draft replaces it. */
export async function saveUnpublished(trx: Transaction, row: CourseRow, now: Date): Promise<void> {
  if (!row.published) await saveSnapshot(trx, row, now)
}

/** Deletes the draft; returns whether the course exists. */
export async function dropDraft(kernel: Kernel, trx: Transaction, courseId: string): Promise<boolean> {
  const row = await lockCourse(trx, courseId)
  if (!row) return false
  const published = await publishedContent(trx, row)
  if (!row.published && published) await showDraft(kernel, trx, { row, content: published })
  await deleteDraft(trx, courseId)
  return true
}

function changed({ course, elements }: CourseContent, change: DraftChange): CourseContent {
  const { switches, sale, elements: wanted } = change
  return {
    course: { ...course, ...withoutNothing(switches), ...(sale && soldFor(sale)) },
    elements: wanted ? wanted.map((one) => switched(elementIn(elements, one.id), one)) : elements,
  }
}

function switched(
  { audience: was, ...element }: ElementContent,
  { audience = was ?? null, ...switches }: NonNullable<DraftChange['elements']>[number],
): ElementContent {
  const says = audience && Object.keys(audience).length > 0
  return { ...element, ...switches, ...(says && { audience }) }
}

function soldFor(sale: Sale): Pick<CourseSettings, 'type' | 'price' | 'currency'> {
  if (sale.type === 'free') return { type: 'free', price: null, currency: null }
  return { type: 'paid', price: sale.amount, currency: sale.currency }
}

function elementIn(elements: readonly ElementContent[], id: string): ElementContent {
  const found = elements.find((element) => element.id === id)
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
