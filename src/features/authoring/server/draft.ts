import type { CourseRow } from '#features/courses/server/store.ts'
import { audit } from '#features/accounts/server/audit.ts'
import type { ParsedOf } from '#base/contract.ts'
import type { Database, Transaction } from '#server/database.ts'
import type { Kernel } from '#server/kernel.ts'
import type { AuthoringApi } from '../api.ts'
import { isSame } from '../changes.ts'
import { authoringError } from '../errors.ts'
import { courseContent, type CourseContent, type ElementContent } from '../model.ts'
import { liveContent } from './snapshot.ts'
import { deleteDraft, findDraft, lockCourse, saveDraft } from './store.ts'

type DraftChange = ParsedOf<AuthoringApi, 'PATCH /creator/managedCourses/:id/draft'>['body']

/** What is about to be published; what is shown now, while nothing is. */
export async function draftContent(
  db: Database | Transaction,
  row: CourseRow,
): Promise<{ content: CourseContent; revision: number }> {
  const draft = await findDraft(db, row.id)
  if (!draft) return { content: await liveContent(db, row), revision: 0 }
  return { content: courseContent.parse(draft.content), revision: draft.revision }
}

/** Changes what is about to be published. A draft that says what is shown already is none. */
export async function changeDraft(
  kernel: Kernel,
  { courseId, actorId, change }: { courseId: string; actorId: string; change: DraftChange },
): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    const row = await lockCourse(trx, courseId)
    if (!row) throw authoringError('authoring.no-such-course')
    const { content, revision } = await draftContent(trx, row)
    if (revision !== change.revision) throw authoringError('authoring.changed-meanwhile')
    const next = changed(content, change)
    if (row.published && isSame(next, await liveContent(trx, row))) return deleteDraft(trx, courseId)
    await saveDraft(trx, { courseId, revision: revision + 1, content: next, by: actorId, now })
    if (revision === 0) await audit(trx, { actorId, action: 'course.edited', subject: courseId, now })
  })
}

function changed({ course, elements }: CourseContent, { switches, elements: wanted }: DraftChange): CourseContent {
  return {
    course: { ...course, ...withoutNothing(switches) },
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
