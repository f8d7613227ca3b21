import { digestOf } from '#features/drafts/digest.ts'
import { applyChanges } from '#features/drafts/document.ts'
import type { DraftChange, DraftDocument } from '#features/drafts/model.ts'
import { saveBatch } from '#features/drafts/server/save-batch.ts'
import { type DraftKey, findDraftRow } from '#features/drafts/server/store.ts'
import { saveSchedule } from '#features/webinars/server/store-schedule.ts'
import { findWebinar, type WebinarRow } from '#features/webinars/server/store.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { isSame } from '../changes.ts'
import { type WebinarContent, webinarContent } from '../model.ts'
import { contentsOfElement } from './draft-documents.ts'
import { lockCourse } from './store-courses.ts'
import { findCourseOfElement } from './store-elements.ts'
import { courseSchedules, keptDrafts } from './store-schedules.ts'
import { webinarContentOf } from './webinar-content.ts'

interface Applied {
  elementId: string
  webinar: WebinarContent
  isPublished: boolean
  now: Date
}

/**
 * Schedules the webinar of an element. Of a webinar that has a schedule only publishing changes it; reminders and the calendar follow, since
 * they read it from the same row.
 */
export async function applyWebinar(trx: Transaction, { elementId, webinar, isPublished, now }: Applied): Promise<void> {
  const row = await findWebinar(trx, elementId)
  if (row && (!isPublished || isSame(webinarContentOf(row), { timeZone: row.time_zone, ...webinar }))) return
  const { startDate, ...kept } = webinar
  const place = { id: elementId, of: 'element' as const }
  await saveSchedule(trx, { ...kept, start: new Date(startDate), place, now })
}

/**
 * Carries a schedule that an administrator has changed into the draft of its element, so that publishing the draft doesn't undo it; also
 * into what is to be published at a time, and into drafts that were replaced. What an author has changed in a draft stays.
 */
export async function followSchedule(
  kernel: Kernel,
  trx: Transaction,
  { id, before, actorId }: { id: string; before: WebinarRow | undefined; actorId: string },
): Promise<void> {
  const courseId = await findCourseOfElement(trx, id)
  const course = courseId === undefined ? undefined : await lockCourse(trx, courseId)
  const after = await findWebinar(trx, id)
  if (!course || !after) return
  const changes = scheduleChanges(before, after)
  if (changes.length === 0) return
  const { live, revision } = await contentsOfElement(trx, course, id)
  const written = { key: { kind: 'element' as const, id }, courseId: course.id, live, revision }
  await followInDraft(kernel, trx, { ...written, isPublished: course.published, changes, by: actorId })
  await courseSchedules.rewrite(trx, course.id, (content) => ({
    ...content,
    elements: content.elements.map((element) => (element.id === id ? followed(element, changes) : element)),
  }))
  await keptDrafts.rewrite(trx, course.id, ({ outline, contents }) => {
    const own = contents[id]
    return { outline, contents: own ? { ...contents, [id]: applyChanges(own, changes).document } : contents }
  })
}

/** Returns content whose webinar follows an administrator’s changes, if it has one. */
export function followed<Content extends { webinar?: WebinarContent | undefined }>(
  content: Content,
  changes: readonly DraftChange[],
): Content {
  if (!content.webinar) return content
  const { document } = applyChanges({ webinar: content.webinar }, changes)
  return { ...content, webinar: webinarContent.parse(document['webinar']) }
}

interface Following {
  key: DraftKey
  /** Null for a microcourse. */
  courseId: string | null
  /** The document without a draft, and its revision. */
  live: DraftDocument
  revision: number
  isPublished: boolean
  changes: DraftChange[]
  by: string
}

/** Saves an administrator’s changes of a schedule in the draft that has it, as changes of the administrator. */
export async function followInDraft(
  kernel: Kernel,
  trx: Transaction,
  { revision, changes, ...written }: Following,
): Promise<void> {
  const draft = await findDraftRow(trx, written.key)
  // A draft without a schedule, such as an imported one, leaves the schedule as it is.
  if (!draft?.content['webinar']) return
  await saveBatch(trx, {
    ...written,
    events: kernel.events,
    batch: { id: kernel.makeId(), revision, changes },
    now: kernel.clock.now(),
    isFromOutside: true,
    clean: () => [],
  })
}

/** Returns an administrator’s changes of a schedule as changes of a document. */
export function scheduleChanges(before: WebinarRow | undefined, after: WebinarRow): DraftChange[] {
  const old = new Map<string, unknown>(Object.entries((before && webinarContentOf(before)) ?? {}))
  return Object.entries(webinarContentOf(after))
    .filter(([name, value]) => !isSame(old.get(name), value))
    .map(([name, value]) => ({
      kind: 'set',
      path: ['webinar', name],
      lang: null,
      before: digestOf(old.get(name)),
      value,
    }))
}
