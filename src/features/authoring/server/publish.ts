import { audit } from '#features/accounts/server/audit.ts'
import { type CourseRow, outlineOf as outlineOfRows } from '#features/courses/server/store.ts'
import { repairCourseJob } from '#features/progress/server/jobs.ts'
import { preserveAccess } from '#features/progress/server/preserve-access.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { isSame } from '../changes.ts'
import { authoringError } from '../errors.ts'
import type { CourseContent } from '../model.ts'
import { announceOnce } from './announce.ts'
import { applyContent } from './apply.ts'
import { type CourseDraft, deleteDraft, deletePublishedDrafts, draftOf } from './draft-documents.ts'
import { findContentProblems } from './checks/find-problems.ts'
import { saveSnapshot, saveVersion, liveContent, publishedContent } from './snapshot.ts'
import { lockCourse } from './store-courses.ts'
import { courseSchedules } from './store-schedules.ts'

interface By {
  courseId: string
  actorId: string
}

/** Publishes the draft of a course as its next version; learners keep what is open to them. */
export async function publishDraft(
  kernel: Kernel,
  { courseId, actorId, revision, note }: By & { revision: number; note: string },
): Promise<number> {
  return kernel.content.change(async (trx) => {
    const row = await lockCourse(trx, courseId)
    if (!row) throw authoringError('authoring.no-such-course')
    await saveSnapshot(trx, row, kernel.clock.now())
    const draft = await draftOf(trx, row)
    const content = await contentToPublish(trx, { row, draft, revision })
    // What was scheduled is older than what is published now.
    await courseSchedules.delete(trx, courseId)
    return publishContent(kernel, trx, { row, content, note, by: actorId, isWholeDraft: true })
  })
}

/** Returns what publishing the draft of this revision shows; throws if it can't be published. */
export async function contentToPublish(
  trx: Transaction,
  { row, draft, revision }: { row: CourseRow; draft: CourseDraft; revision: number },
): Promise<CourseContent> {
  if (draft.revision !== revision) throw authoringError('authoring.changed-meanwhile')
  if (draft.problems.length > 0) throw authoringError('authoring.not-ready', draft.problems)
  if (draft.revision > 0) return draft.content
  // An unpublished course without changes is published again as it was; a published one is refused as unchanged.
  return (await publishedContent(trx, row)) ?? (await liveContent(trx, row))
}

/** Throws unless content differs from what is published, and learners can take it. */
export async function checkPublishable(
  kernel: Kernel,
  trx: Transaction,
  { row, content }: { row: CourseRow; content: CourseContent },
): Promise<void> {
  if (row.published && isSame(await publishedContent(trx, row), content))
    throw authoringError('authoring.nothing-to-publish')
  const problems = await findContentProblems(kernel, trx, { row, content })
  if (problems.length > 0) throw authoringError('authoring.not-ready', problems)
}

interface Publishing {
  /** Locked. */
  row: CourseRow
  content: CourseContent
  note: string
  by: string | null
  /** Whether the content is all of the draft, which is deleted then. */
  isWholeDraft: boolean
}

/** Publishes content in a transaction that has locked the course. */
export async function publishContent(
  kernel: Kernel,
  trx: Transaction,
  { row, content, note, by, isWholeDraft }: Publishing,
): Promise<number> {
  const courseId = row.id
  const now = kernel.clock.now()
  await checkPublishable(kernel, trx, { row, content })
  const before = await publishedContent(trx, row)
  await applyContent(kernel, trx, { courseId, content, isPublished: true })
  const number = await saveVersion(trx, { courseId, content, note, by, now })
  if (isWholeDraft) await deleteDraft(trx, { row, content, events: kernel.events, by, now, isDiscarded: false })
  else await deletePublishedDrafts(trx, row)
  if (before) {
    const [old, next] = [outlineIn(courseId, before), outlineIn(courseId, content)]
    await preserveAccess(trx, { before: old, after: next, now: now.toISOString() })
  }
  await audit(trx, { actorId: by, action: 'course.published', subject: courseId, details: { version: number }, now })
  await kernel.jobs.send(trx, repairCourseJob, { courseId })
  await announceOnce(kernel, trx, { row, isHidden: content.course.hidden })
  return number
}

const outlineIn = (id: string, { course, elements }: CourseContent) =>
  outlineOfRows(
    { id, type: course.type, access: course.access, arbitrary_walkthrough: course.arbitraryWalkthrough },
    elements.map((element) => ({
      ...element,
      can_be_first: element.canBeFirst,
      removed: false,
      audience: element.audience ?? null,
    })),
  )
