import { audit } from '#features/accounts/server/audit.ts'
import { outlineOf as outlineOfRows } from '#features/courses/server/store.ts'
import { checkBlocks } from '#features/pages/server/block-definitions.ts'
import { repairCourseJob } from '#features/progress/server/jobs.ts'
import { keepOpen } from '#features/progress/server/keep-open.ts'
import { saveTest } from '#features/tests/server/store.ts'
import { insertWebinar } from '#features/webinars/server/store.ts'
import type { Transaction } from '#server/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { isSame } from '../changes.ts'
import { authoringError } from '../errors.ts'
import { courseContent, type CourseContent, type ElementContent } from '../model.ts'
import { keepAsItStands, keepVersion, liveContent, versionContent } from './snapshot.ts'
import {
  deleteDraft,
  findDraft,
  findVersion,
  isAliasTaken,
  lockCourse,
  removeOthers,
  updateCourse,
  upsertElement,
} from './store.ts'

interface By {
  courseId: string
  actorId: string
}

/** Publishes the draft of a course as its next version; who is in the middle of it goes on. */
export async function publishDraft(
  kernel: Kernel,
  { revision, note, ...by }: By & { revision: number; note: string },
): Promise<number> {
  return changeCourse(kernel, by, async (trx) => {
    const draft = await findDraft(trx, by.courseId)
    if ((draft?.revision ?? 0) !== revision) throw authoringError('authoring.changed-meanwhile')
    if (!draft) throw authoringError('authoring.nothing-to-publish')
    return { content: courseContent.parse(draft.content), note }
  })
}

/** Goes back to a version: what it was becomes the newest one. */
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
  nextOf: (trx: Transaction) => Promise<Next>,
): Promise<number> {
  const now = kernel.clock.now()
  return kernel.content.change(async (trx) => {
    const row = await lockCourse(trx, courseId)
    if (!row) throw authoringError('authoring.no-such-course')
    await keepAsItStands(trx, row, now)
    const before = await liveContent(trx, row)
    const { content, note, restoredFrom } = await nextOf(trx)
    if (row.published && isSame(before, content)) throw authoringError('authoring.nothing-to-publish')
    await applyContent(kernel, trx, { courseId, content })
    const number = await keepVersion(trx, {
      courseId,
      content,
      note,
      by: actorId,
      now,
      ...(restoredFrom !== undefined && { restoredFrom }),
    })
    if (restoredFrom === undefined) await deleteDraft(trx, courseId)
    const [old, next] = [before, content].map((one) => outlineIn(courseId, one))
    if (old && next) await keepOpen(trx, { before: old, after: next, now: now.toISOString() })
    const action = restoredFrom === undefined ? 'course.published' : 'course.restored'
    const details = { version: number, ...(restoredFrom !== undefined && { restoredFrom }) }
    await audit(trx, { actorId, action, subject: courseId, details, now })
    await kernel.jobs.send(trx, repairCourseJob, { courseId })
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

async function applyContent(
  kernel: Kernel,
  trx: Transaction,
  { courseId, content }: { courseId: string; content: CourseContent },
): Promise<void> {
  const now = kernel.clock.now()
  if (await isAliasTaken(trx, { courseId, alias: content.course.pageAlias }))
    throw authoringError('authoring.alias-taken')
  await updateCourse(trx, { courseId, settings: content.course, now })
  await removeOthers(trx, { courseId, keep: content.elements.map(({ id }) => id), now })
  for (const [index, element] of content.elements.entries()) {
    const checked = { ...element, components: checkBlocks(element.components) }
    const from = { courseId, index, element: checked, secret: kernel.makeId(), now }
    if (!(await upsertElement(trx, from))) throw authoringError('authoring.element-elsewhere')
    await applyMore(trx, element, now)
  }
}

async function applyMore(trx: Transaction, { id, test, webinar }: ElementContent, now: Date): Promise<void> {
  if (test) await saveTest(trx, { elementId: id, ...test, now })
  if (!webinar) return
  await insertWebinar(trx, {
    id,
    element_id: id,
    microcourse_id: null,
    start_date: new Date(webinar.startDate),
    duration_minutes: webinar.durationMinutes,
    stream_url: webinar.streamUrl,
    recording_url: webinar.recordingUrl,
    host: webinar.host,
    texts: webinar.texts,
    updated_at: now,
  })
}
