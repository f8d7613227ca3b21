import type { CourseRow } from '#features/courses/server/store.ts'
import { listDraftRows } from '#features/drafts/server/store.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { isSame } from '../changes.ts'
import { courseContent, type CourseContent, elementContent, type ElementContent } from '../model.ts'
import { listWholeElements, type WholeElement } from './store-elements.ts'
import {
  findNewestRevision,
  findVersion,
  insertRevision,
  insertVersion,
  listRevisions,
  type VersionRow,
} from './store-versions.ts'
import { webinarContentOf } from './webinar-content.ts'

type Connection = Database | Transaction

/** Returns the current content of a course. */
export async function liveContent(db: Connection, row: CourseRow): Promise<CourseContent> {
  const elements = await listWholeElements(db, row.id)
  return courseContent.parse({
    course: {
      ...row,
      lang: row.primary_lang ?? undefined,
      pageAlias: row.page_alias,
      arbitraryWalkthrough: row.arbitrary_walkthrough,
      price: row.price_minor === null ? null : Number(row.price_minor),
      order: row.index,
    },
    elements: elements.map(contentOf),
  })
}

/** Returns the elements that were removed from a course, with the contents that they had. */
export async function listRemovedContent(db: Connection, courseId: string): Promise<ElementContent[]> {
  const elements = await listWholeElements(db, courseId, { removed: true })
  return elements.map((element) => elementContent.parse(contentOf(element)))
}

function contentOf({ audience, takeaway, ...row }: WholeElement) {
  return {
    ...row,
    ...(audience && { audience }),
    ...(takeaway !== null && { takeaway }),
    canBeFirst: row.can_be_first,
    discussionActive: row.discussion_active,
    ...(row.test_content && { test: { content: row.test_content, texts: row.test_texts ?? {} } }),
    ...(row.start_date && {
      webinar: webinarContentOf({
        start_date: row.start_date,
        time_zone: row.time_zone ?? 'UTC',
        duration_minutes: row.duration_minutes ?? 0,
        stream_url: row.stream_url ?? '',
        recording_url: row.recording_url,
        host: row.host,
        texts: row.webinar_texts ?? {},
      }),
    }),
  }
}

/** Returns what was last published; undefined if nothing was. */
export async function publishedContent(db: Connection, row: CourseRow): Promise<CourseContent | undefined> {
  if (row.published) return liveContent(db, row)
  const version = await findVersion(db, { courseId: row.id })
  return version && versionContent(db, version)
}

/** Returns the content of a version. */
export async function versionContent(db: Connection, version: VersionRow): Promise<CourseContent> {
  return courseContent.parse({ course: version.settings, elements: await listRevisions(db, version.elements) })
}

/** Saves content as the next version, unless it equals the newest one. Unchanged elements are stored once. */
export async function saveVersion(
  trx: Transaction,
  from: { courseId: string; content: CourseContent; note: string; by: string | null; restoredFrom?: number; now: Date },
): Promise<number> {
  const { courseId, content } = from
  const newest = await findVersion(trx, { courseId })
  const mayBeUnchanged = newest && from.restoredFrom === undefined && from.note === ''
  if (mayBeUnchanged && isSame(withoutWebinars(await versionContent(trx, newest)), withoutWebinars(content)))
    return newest.number
  const number = (newest?.number ?? 0) + 1
  const elements: VersionRow['elements'] = []
  for (const element of content.elements) elements.push(await saveRevision(trx, courseId, element))
  await insertVersion(trx, {
    course_id: courseId,
    number,
    note: from.note,
    made_by: from.by,
    made_at: from.now,
    restored_from: from.restoredFrom ?? null,
    settings: content.course,
    elements,
  })
  return number
}

async function saveRevision(trx: Transaction, courseId: string, element: ElementContent) {
  // A webinar's schedule is not versioned.
  const { webinar: _, ...content } = element
  const newest = await findNewestRevision(trx, element.id)
  if (newest && isSame(elementContent.parse(newest.content), content))
    return { id: element.id, revision: newest.revision }
  const revision = (newest?.revision ?? 0) + 1
  await insertRevision(trx, { courseId, revision, content })
  return { id: element.id, revision }
}

/** Saves the current content as a version if it is none yet: courses from before versioning, and changes made past the drafts. */
export async function saveSnapshot(trx: Transaction, row: CourseRow, now: Date): Promise<void> {
  const newest = await findVersion(trx, { courseId: row.id })
  if (!row.published && (newest || (await listDraftRows(trx, row.id)).length > 0)) return
  const live = await liveContent(trx, row)
  if (!row.published && live.elements.length === 0) return
  if (newest && isSame(withoutWebinars(await versionContent(trx, newest)), withoutWebinars(live))) return
  await saveVersion(trx, { courseId: row.id, content: live, note: '', by: null, now: newest ? now : row.updated_at })
}

const withoutWebinars = ({ course, elements }: CourseContent) => ({
  course,
  elements: elements.map(({ webinar: _, ...element }) => element),
})
