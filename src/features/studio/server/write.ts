import { audit } from '#features/accounts/server/audit.ts'
import { authoringError } from '#features/authoring/errors.ts'
import { checkOutline, cleanContents } from '#features/authoring/server/clean-documents.ts'
import { contentsOfElement, draftOf, outlineOf } from '#features/authoring/server/draft-documents.ts'
import { saveUnpublished } from '#features/authoring/server/draft.ts'
import { documentChanged } from '#features/authoring/server/hooks.ts'
import { lockCourse } from '#features/authoring/server/store-courses.ts'
import { listElementsElsewhere } from '#features/authoring/server/store-elements.ts'
import type { CourseRow } from '#features/courses/server/store.ts'
import { entriesAt } from '#features/drafts/document.ts'
import type { DraftBatch, DraftDocument, SavedBatch } from '#features/drafts/model.ts'
import { saveBatch } from '#features/drafts/server/save-batch.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'

interface Writing {
  courseId: string
  actorId: string
  batch: DraftBatch
}

/** Saves changes of an outline. */
export function writeOutline(kernel: Kernel, { courseId, actorId, batch }: Writing): Promise<SavedBatch> {
  return inCourse(kernel, { courseId, actorId }, async (trx, row) => {
    const { live } = await outlineOf(trx, row)
    const elementIds = batch.changes.flatMap((change) =>
      change.kind === 'insert' ? change.entries.map(({ id }) => id) : [],
    )
    if ((await listElementsElsewhere(trx, { courseId, elementIds })).length > 0)
      throw authoringError('authoring.id-taken')
    return saveOutline(kernel, trx, { row, live, actorId, batch })
  })
}

/** Saves changes of an outline in a transaction that has locked the course. */
export const saveOutline = (
  kernel: Kernel,
  trx: Transaction,
  { row, live, actorId, batch }: { row: CourseRow; live: DraftDocument; actorId: string; batch: DraftBatch },
): Promise<SavedBatch> =>
  saveBatch(trx, {
    events: kernel.events,
    key: { kind: 'outline', id: row.id },
    courseId: row.id,
    batch,
    by: actorId,
    now: kernel.clock.now(),
    live,
    isPublished: row.published,
    clean: (document) => {
      checkOutline(document)
      return []
    },
    follow: followerOf(kernel, trx, { courseId: row.id, elementId: null }),
  })

/** Tells features above of a changed document. */
const followerOf =
  (kernel: Kernel, trx: Transaction, of: { courseId: string; elementId: string | null }) =>
  async (before: DraftDocument, after: DraftDocument): Promise<void> => {
    const now = kernel.clock.now()
    for (const follow of kernel.hooks.of(documentChanged)) await follow(kernel, trx, { ...of, before, after, now })
  }

/** Saves changes of the contents of an element. */
export function writeElement(
  kernel: Kernel,
  { courseId, elementId, actorId, batch }: Writing & { elementId: string },
): Promise<SavedBatch> {
  return inCourse(kernel, { courseId, actorId }, async (trx, row) => {
    await checkElement(trx, row, elementId)
    const { live } = await contentsOfElement(trx, row, elementId)
    return saveContents(kernel, trx, { row, live, elementId, actorId, batch })
  })
}

/** Saves changes of the contents of an element in a transaction that has locked the course. */
export const saveContents = (
  kernel: Kernel,
  trx: Transaction,
  of: { row: CourseRow; live: DraftDocument; elementId: string; actorId: string; batch: DraftBatch },
): Promise<SavedBatch> =>
  saveBatch(trx, {
    events: kernel.events,
    key: { kind: 'element', id: of.elementId },
    courseId: of.row.id,
    batch: of.batch,
    by: of.actorId,
    now: kernel.clock.now(),
    live: of.live,
    isPublished: of.row.published,
    clean: (document, changes) => cleanContents(kernel, document, changes),
    follow: followerOf(kernel, trx, { courseId: of.row.id, elementId: of.elementId }),
  })

/** Throws unless the course, as it is written, has the element. */
export async function checkElement(
  trx: Parameters<typeof outlineOf>[0],
  row: CourseRow,
  elementId: string,
): Promise<void> {
  const { document } = await outlineOf(trx, row)
  const isListed = entriesAt(document, ['elements'])?.some(({ id }) => id === elementId)
  if (!isListed) throw authoringError('authoring.no-such-element')
}

/** Runs `write` in a transaction that has locked the course. The first change of a course is audited. */
export function inCourse<Result>(
  kernel: Kernel,
  { courseId, actorId }: { courseId: string; actorId: string },
  write: (trx: Transaction, row: CourseRow) => Promise<Result>,
): Promise<Result> {
  return kernel.db.transaction().execute(async (trx) => {
    const row = await lockCourse(trx, courseId)
    if (!row) throw authoringError('authoring.no-such-course')
    const now = kernel.clock.now()
    await saveUnpublished(trx, row, now)
    const isFirst = (await draftOf(trx, row)).revision === 0
    const result = await write(trx, row)
    if (isFirst) await audit(trx, { actorId, action: 'course.edited', subject: courseId, now })
    return result
  })
}
