import { ENVIRONMENT_ID } from '#base/environment.ts'
import {
  checkOpenInPreview,
  type CourseDraftRows,
  outlineOfPreview,
  type PreviewAsked,
  type PreviewView,
} from '#features/courses/server/draft-preview.ts'
import { elementPath } from '#features/courses/server/present.ts'
import { type CourseRow, type ElementRow, findCourse, findElement } from '#features/courses/server/store.ts'
import { findOutlineOf } from '#features/drafts/server/store.ts'
import type { PreviewedTest } from '#features/exams/server/get-test.ts'
import { issuesOf } from '#features/pages/server/block-definitions.ts'
import { findWebinar, type WebinarRow } from '#features/webinars/server/store.ts'
import type { PreviewedWebinar } from '#features/webinars/server/webinar-preview.ts'
import type { Kernel } from '#server/kernel.ts'
import type { CourseContent, CourseSettings, ElementContent, WebinarContent } from '../model.ts'
import { draftOf } from './draft-documents.ts'
import { findPreviewOf } from './preview-links.ts'
import { listDiscussions } from './store-elements.ts'

type PreviewOfElement = { elementId: string; secret: string }

/** A draft that a secret gives access to. */
interface FoundDraft {
  /** For a link as it will be once it is published. */
  row: CourseRow
  content: CourseContent
  view: PreviewView
}

/** Returns the draft that a preview link, or the secret of a course or lesson, gives access to. */
async function findDraft(kernel: Kernel, of: PreviewAsked): Promise<FoundDraft | undefined> {
  const element = 'elementId' in of ? await findElement(kernel.db, of.elementId) : undefined
  const courseId =
    'courseId' in of ? of.courseId : (element?.course_id ?? (await findOutlineOf(kernel.db, of.elementId)))
  const row = courseId === undefined ? undefined : await findCourse(kernel.db, courseId)
  if (!row) return undefined
  const link = await findPreviewOf(kernel, of.secret)
  // A link shows no other course.
  if (link ? link.courseId !== row.id : ![row.secret, element?.secret].includes(of.secret)) return undefined
  const { content, revision } = await draftOf(kernel.db, row)
  if (link) return { row: { ...row, published: true }, content, view: link.view }
  return revision === 0 ? undefined : { row, content, view: { as: 'everybody' } }
}

/** Returns a course as it will be when its draft is published. Blocks that are still incomplete are left out. */
export async function findDraftRows(kernel: Kernel, of: PreviewAsked): Promise<CourseDraftRows | undefined> {
  const found = await findDraft(kernel, of)
  if (!found) return undefined
  const { row, content, view } = found
  const discussions = await listDiscussions(kernel.db, row.id)
  return {
    course: courseRow(row, content.course),
    elements: content.elements.map((written, index) =>
      elementRow(kernel, { row, written, index, discussionId: discussions.get(written.id) ?? null }),
    ),
    view,
    secret: of.secret,
  }
}

/** Returns a test as it will be when the draft of its course is published, to those who may open it. */
export async function findDraftTest(kernel: Kernel, of: PreviewOfElement): Promise<PreviewedTest | undefined> {
  const rows = await findDraftRows(kernel, of)
  const element = rows?.elements.find(({ id }) => id === of.elementId)
  if (!rows || !element) return undefined
  const outline = await outlineOfPreview(kernel, rows)
  checkOpenInPreview(outline, of.elementId, rows.view)
  const { content } = (await findDraft(kernel, of)) ?? {}
  const test = content?.elements.find(({ id }) => id === of.elementId)?.test
  return { test: test && { element, outline, content: test.content, texts: test.texts } }
}

/** Returns a webinar as it will be when the draft of its course is published, to those who may open it. */
export async function findDraftWebinar(kernel: Kernel, of: PreviewOfElement): Promise<PreviewedWebinar | undefined> {
  const rows = await findDraftRows(kernel, of)
  const element = rows?.elements.find(({ id }) => id === of.elementId)
  if (!rows || !element) return undefined
  checkOpenInPreview(await outlineOfPreview(kernel, rows), of.elementId, rows.view)
  const { content } = (await findDraft(kernel, of)) ?? {}
  const written = content?.elements.find(({ id }) => id === of.elementId)?.webinar
  const live = await findWebinar(kernel.db, of.elementId)
  const path = elementPath(element)
  return {
    webinar: written ? webinarRow(kernel, { id: of.elementId, written, live }) : live,
    titleIn: (lang) => element.texts[lang]?.title ?? element.title,
    path,
  }
}

/** Returns the row of a webinar as it will be once it is published, which applies the schedule of the draft. */
export const webinarRow = (
  kernel: Kernel,
  { id, written, live }: { id: string; written: WebinarContent; live?: WebinarRow | undefined },
): WebinarRow => ({
  id,
  environment_id: ENVIRONMENT_ID,
  element_id: id,
  microcourse_id: null,
  start_date: new Date(written.startDate),
  time_zone: written.timeZone ?? live?.time_zone ?? 'UTC',
  duration_minutes: written.durationMinutes,
  stream_url: written.streamUrl,
  recording_url: written.recordingUrl,
  host: written.host,
  texts: written.texts,
  revision: live?.revision ?? 0,
  updated_at: kernel.clock.now(),
})

const courseRow = (row: CourseRow, settings: CourseSettings): CourseRow => ({
  ...row,
  page_alias: settings.pageAlias,
  type: settings.type,
  access: settings.access,
  arbitrary_walkthrough: settings.arbitraryWalkthrough,
  hidden: settings.hidden,
  index: settings.order,
  category: settings.category,
  hue: settings.hue,
  cover: settings.cover,
  price_minor: settings.price === null ? null : String(settings.price),
  currency: settings.currency,
  title: settings.title,
  primary_lang: settings.lang ?? null,
  description: settings.description,
  lead: settings.lead,
  outcomes: settings.outcomes,
  buttons: settings.buttons,
  author: settings.author,
  seo: settings.seo,
  texts: settings.texts,
})

const elementRow = (
  kernel: Kernel,
  {
    row,
    written,
    index,
    discussionId,
  }: { row: CourseRow; written: ElementContent; index: number; discussionId: string | null },
): ElementRow => ({
  id: written.id,
  course_id: row.id,
  type: written.type,
  index,
  title: written.title,
  section: written.section,
  duration: written.duration,
  cover: written.cover,
  pattern: written.pattern,
  can_be_first: written.canBeFirst,
  visible: written.visible,
  removed: false,
  audience: written.audience ?? null,
  discussion_id: discussionId ?? (written.discussionActive ? written.id : null),
  discussion_active: written.discussionActive,
  components: written.components.filter((block) => issuesOf(kernel, block).length === 0),
  takeaway: written.takeaway ?? null,
  texts: written.texts,
  seo: written.seo,
  secret: row.secret,
  updated_at: row.updated_at,
})
