import { audit } from '#features/accounts/server/audit.ts'
import { type CourseRow, outlineOf as outlineOfRows } from '#features/courses/server/store.ts'
import { repairCourseJob } from '#features/progress/server/jobs.ts'
import { keepOpen } from '#features/progress/server/keep-open.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { isSame } from '../changes.ts'
import { authoringError } from '../errors.ts'
import { courseContent, type CourseContent } from '../model.ts'
import { announceOnce } from './announce.ts'
import { applyContent } from './apply.ts'
import { problemsOf } from './problems.ts'
import { saveSnapshot, saveVersion, liveContent, publishedContent, versionContent } from './snapshot.ts'
import { deleteDraft, findDraft, findVersion, listScheduled, lockCourse } from './store.ts'

interface By {
  courseId: string
  actorId: string
}

/** Publishes the draft of a course as its next version; learners keep what is open to them. */
export async function publishDraft(
  kernel: Kernel,
  { revision, note, ...by }: By & { revision: number; note: string },
): Promise<number> {
  return changeCourse(kernel, by, async (trx, row) => {
    const draft = await findDraft(trx, by.courseId)
    if ((draft?.revision ?? 0) !== revision) throw authoringError('authoring.changed-meanwhile')
    if (draft) return { content: courseContent.parse(draft.content), note }
    // An unpublished course without changes is published again as it was; a published one is refused as unchanged.
    return { content: (await publishedContent(trx, row)) ?? (await liveContent(trx, row)), note }
  })
}

/** Restores a version, which becomes the newest one. */
export async function restoreVersion(kernel: Kernel, { number, ...by }: By & { number: number }): Promise<number> {
  return changeCourse(kernel, by, async (trx) => {
    const version = await findVersion(trx, { courseId: by.courseId, number })
    if (!version) throw authoringError('authoring.no-such-version')
    return { content: await versionContent(trx, version), note: '', restoredFrom: number }
  })
}

interface Next {
  content: CourseContent
  note: string
  restoredFrom?: number
}

function changeCourse(
  kernel: Kernel,
  { courseId, actorId }: By,
  nextOf: (trx: Transaction, row: CourseRow) => Promise<Next>,
): Promise<number> {
  const now = kernel.clock.now()
  return kernel.content.change(async (trx) => {
    const row = await lockCourse(trx, courseId)
    if (!row) throw authoringError('authoring.no-such-course')
    await saveSnapshot(trx, row, now)
    const before = await publishedContent(trx, row)
    const { content, note, restoredFrom } = await nextOf(trx, row)
    if (row.published && isSame(before, content)) throw authoringError('authoring.nothing-to-publish')
    const problems = problemsOf(kernel, content, await listScheduled(trx, courseId))
    if (problems.length > 0) throw authoringError('authoring.not-ready', problems)
    await applyContent(kernel, trx, { courseId, content, isPublished: true })
    const more = restoredFrom === undefined ? {} : { restoredFrom }
    const number = await saveVersion(trx, { courseId, content, note, by: actorId, now, ...more })
    if (restoredFrom === undefined) await deleteDraft(trx, courseId)
    if (before) {
      const [old, next] = [outlineIn(courseId, before), outlineIn(courseId, content)]
      await keepOpen(trx, { before: old, after: next, now: now.toISOString() })
    }
    const action = restoredFrom === undefined ? 'course.published' : 'course.restored'
    const details = { version: number, ...(restoredFrom !== undefined && { restoredFrom }) }
    await audit(trx, { actorId, action, subject: courseId, details, now })
    await kernel.jobs.send(trx, repairCourseJob, { courseId })
    await announceOnce(kernel, trx, { row, isHidden: content.course.hidden })
    return number
  })
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
